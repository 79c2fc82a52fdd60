import { DomainError } from '@portal/shared/platform/call/errors'
import { bestDifference } from '@portal/shared/competition/marks/bestDifference'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { SchoolMark, SchoolMarks } from '@portal/shared/competition/marks/meetResult.schemas'
import { startText } from '@portal/shared/competition/marks/seedRulesOf'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { MeetEventRecord } from './meet.repository'
import { groupBy, namesIn } from './meetData'
import { findMarksBefore } from './meetMark.repository'
import { seeMeet, type SeenMeet } from './readMeet'
import { presentEventResult } from './readResults'
import { roundsOf } from './roundMarks'

type Before = Awaited<ReturnType<typeof findMarksBefore>>

/** The schools whose marks a person reads in a meet, by name: the office and the host all that take part, staff of a school their own. */
function schoolsIn({ data, whole, ownSchoolIds }: SeenMeet, who: SignedIn): { schoolId: number; name: string }[] {
  const shown = data.teams.filter(({ schoolId }) => whole || (who.roleType === 'staff' && ownSchoolIds.includes(schoolId)))
  return [...new Map(shown.map(({ schoolId, schoolName }) => [schoolId, { schoolId, name: schoolName }])).values()].sort((one, other) => one.name.localeCompare(other.name, 'en') || one.schoolId - other.schoolId)
}

function rowsOf(seen: SeenMeet, event: MeetEventRecord, schoolId: number, before: Before): SchoolMark[] {
  const { data, whole, names } = seen
  const { athletesOf, entryName, nameOf } = namesIn(data, names)
  const own = data.entries.filter((entry) => entry.meetEventId === event.id && entry.schoolId === schoolId)
  if (own.length === 0) return []
  const showsMarks = whole || (event.releasedAt !== null && shows(data.event.stage, 'results'))
  const results = showsMarks ? presentEventResult(seen, event).rows : []
  const starts = whole || shows(data.event.stage, 'draw') ? data.starts.filter(({ meetEventId }) => meetEventId === event.id) : []
  const stored = groupBy(data.marks, ({ entryId }) => entryId)
  const [first] = roundsOf(event)
  const rowOf = (entry: (typeof own)[number], round: MeetRound): SchoolMark[] => {
    const result = results.find((each) => each.entryId === entry.id && each.round === round)
    const start = starts.find((each) => each.entryId === entry.id && each.round === round)
    // A final is of those who are in it.
    if (!start && !result?.mark && round !== first) return []
    const mark = showsMarks ? stored(entry.id).find((each) => each.round === round)?.mark : undefined
    const [athlete] = athletesOf(entry.id)
    const earlier = entry.relay === '' && athlete ? before.filter((each) => each.studentId === athlete.studentId && each.code === event.code && each.course === data.rules.settings.course).map((each) => each.mark) : []
    const best = mark && result?.mark ? bestDifference(mark, earlier, event.rules) : null
    return [{
      entryId: entry.id, meetEventId: event.id, number: event.number, event: [event.name, event.className].filter(Boolean).join(' '), round, hasRounds: event.finalSpots !== null, name: entryName(entry),
      athletes: entry.relay === '' ? [] : athletesOf(entry.id).map(nameOf), seed: entry.seedText, start: start ? startText(event.seeding, start) : '', isScratched: entry.state === 'scratched',
      mark: result?.mark ?? '', wind: result?.wind ?? '', placeText: result?.placeText ?? '', points: result?.points ?? '', best: best?.best ?? '', difference: best?.difference ?? '', isBest: best?.isBest ?? false,
    }]
  }
  return roundsOf(event).flatMap((round) => own.flatMap((entry) => rowOf(entry, round)))
}

/**
 * What the athletes of one school are entered in and did in a meet, event by event: for the school's staff, and for those who run the meet. Lanes once the
 * draw is published, marks once they are released, as everywhere.
 * @throws DomainError not-found, also for another school than those that the reader reads
 */
export async function readSchoolMarks(reader: Reader, who: SignedIn, { eventId, schoolId: asked }: { eventId: number; schoolId?: number | undefined }, now: Date): Promise<SchoolMarks> {
  const seen = await seeMeet(reader, who, eventId, now)
  const { data } = seen
  const schools = schoolsIn(seen, who)
  const school = asked === undefined ? schools[0] : schools.find(({ schoolId }) => schoolId === asked)
  if (!school && (asked !== undefined || !seen.whole)) throw new DomainError('not-found', { message: 'There are no marks of such a school.' })
  const entryIds = new Set(data.entries.filter(({ schoolId }) => schoolId === school?.schoolId).map(({ id }) => id))
  const studentIds = [...new Set(data.athletes.filter(({ entryId }) => entryIds.has(entryId)).map(({ studentId }) => studentId))]
  const before = await findMarksBefore(reader, who.organizationId, { studentIds, codes: [...new Set(data.meetEvents.map(({ code }) => code))], eventId, startsOn: data.event.startsOn })
  return { eventId, name: data.event.name, schools, schoolId: school?.schoolId ?? null, rows: school ? data.meetEvents.flatMap((event) => rowsOf(seen, event, school.schoolId, before)) : [] }
}
