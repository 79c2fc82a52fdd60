import { startText } from '@portal/shared/competition/marks/seedRulesOf'
import { roundOfKey } from '@portal/shared/competition/marks/programOf'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { recordLevelNames } from '@portal/shared/competition/marks/meetRecord.schemas'
import type { MeetCheckInSheet, MeetPacket, PacketEntry } from '@portal/shared/competition/papers/meetPaper.schemas'
import { awardText } from '@portal/shared/competition/performances/awards'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findReleased } from '../../scheduling/slots/slot.repository'
import { noEvent, presentEventLine, seeEvent, type SeenEvent } from '../events/presentEvent'
import type { MeetEventRecord } from '../marks/meet.repository'
import { namesIn } from '../marks/meetData'
import { findRecordsOf } from '../marks/meetRecord.repository'
import { seeMeet, type SeenMeet } from '../marks/readMeet'
import { scoresOf } from '../marks/readResults'
import { rankingsOf, roundsOf } from '../marks/roundMarks'
import { readSchoolMarks } from '../marks/schoolMarks'
import { documentsOf } from './documentsOf'
import { medalsOf } from './readMeetMedals'

const aboutOf = ({ row }: SeenEvent) => {
  const { eventId, name, whenText, place } = presentEventLine(row)
  return { eventId, name, whenText, place }
}

/** When and where each round is by the schedule that was released, for who reads it: "9:30 AM, Pool"; with its day where the meet has several. */
async function timesOf(reader: Reader, { data: { event }, whole }: SeenMeet): Promise<(meetEventId: number, round: MeetRound) => string> {
  if (!whole && !shows(event.stage, 'draw')) return () => ''
  const isOneDay = event.startsOn === event.endsOn
  const texts = new Map((await findReleased(reader, event.id)).map(({ entryId, day, start, roomName }) => {
    const { meetEventId, round } = roundOfKey(entryId)
    return [`${meetEventId} ${round}`, [!isOneDay && shortDay(day), clockText(start), roomName].filter(Boolean).join(', ')]
  }))
  return (meetEventId, round) => texts.get(`${meetEventId} ${round}`) ?? ''
}

/** What a school gets of a meet. Lanes once the draw is published, and what came of it once it is released, as everywhere. @throws DomainError not-found, also for a school that the reader does not read */
export async function readMeetPacket(reader: Reader, who: SignedIn, { eventId, schoolId }: { eventId: number; schoolId: number }, now: Date): Promise<MeetPacket> {
  const asked = await seeEvent(reader, who, eventId, now)
  const seen = await seeMeet(reader, who, eventId, now)
  const { data } = seen
  // It answers for the same schools.
  const { rows, schools } = await readSchoolMarks(reader, who, { eventId, schoolId }, now)
  const timeOf = await timesOf(reader, seen)
  const entryOf = new Map(data.entries.map((entry) => [entry.id, entry]))
  const eventOf = new Map(data.meetEvents.map((each) => [each.id, each]))
  const areShown = shows(data.event.stage, 'results') || seen.whole
  const released = data.meetEvents.filter(({ releasedAt }) => releasedAt !== null && areShown)
  const medals = new Map(released.flatMap((event) => rankingsOf(data, event).final.places.map(({ id, place }) => [id, place === null ? 0 : medalsOf(data, event, id, place)] as const)))
  const isOut = new Set(released.map(({ id }) => id))
  const records = (await findRecordsOf(reader, who.organizationId, rows.map(({ entryId }) => entryId))).filter(({ entryId }) => isOut.has(entryOf.get(entryId!)?.meetEventId ?? 0))
  const lastRound = (event: MeetEventRecord, entryId: number): MeetRound => rows.filter((each) => each.entryId === entryId && each.meetEventId === event.id).at(-1)?.round ?? roundsOf(event)[0]!
  const shown = rows.map(({ entryId, meetEventId, best: _best, difference: _difference, ...row }): PacketEntry => {
    const event = eventOf.get(meetEventId)!
    const isReleased = isOut.has(meetEventId)
    // A medal and a record are told once, beside the round that decided.
    const isLast = lastRound(event, entryId) === row.round
    const result = isReleased ? row : { ...row, mark: '', wind: '', placeText: '', points: '', isBest: false }
    return {
      ...result, entryId, timeText: timeOf(meetEventId, row.round), isReleased, didNotStart: entryOf.get(entryId)?.checkInValue === 0,
      medalText: isLast ? awardText({ medals: medals.get(entryId) ?? 0, plaques: 0 }) : '', records: isLast ? records.filter((each) => each.entryId === entryId).map(({ level }) => `${recordLevelNames[level]} record`) : [],
    }
  })
  const standing = [...new Map(shown.filter(({ isScratched }) => !isScratched).map((each) => [each.entryId, each])).values()]
  const teamIds = new Set(data.teams.filter((each) => each.schoolId === schoolId).map(({ teamId }) => teamId))
  return {
    ...aboutOf(asked), schoolId, schoolName: schools.find((each) => each.schoolId === schoolId)?.name ?? '',
    counts: { entries: standing.length, medals: standing.reduce((sum, { entryId }) => sum + (medals.get(entryId) ?? 0), 0), records: records.length, waiting: standing.filter(({ isReleased }) => !isReleased).length },
    rows: shown,
    scores: scoresOf(seen, released).flatMap(({ title, rows: teams }) => teams.filter(({ teamId }) => teamIds.has(teamId)).map(({ name, rankText, points }) => ({ title, name, rankText, points, of: teams.length }))),
    documents: await documentsOf(reader, asked, who, schoolId),
  }
}

/** By heat and lane; who has none comes last. */
const orderOf = (start: { heat: number; position: number } | undefined): number => (start ? start.heat * 1_000 + start.position : Number.MAX_SAFE_INTEGER)

/** Who is to be there, event by event in the order of heats and lanes, or by name before it is seeded; scratched ones are left out. @throws DomainError not-found, also for those who do not run the meet */
export async function readCheckInSheet(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<MeetCheckInSheet> {
  const asked = await seeEvent(reader, who, eventId, now)
  const seen = await seeMeet(reader, who, eventId, now)
  if (!seen.whole) throw noEvent()
  const { data } = seen
  const { entryName, teamName, athletesOf, nameOf } = namesIn(data, seen.names)
  const timeOf = await timesOf(reader, seen)
  return {
    ...aboutOf(asked),
    sections: data.meetEvents.flatMap((event) => {
      const [round] = roundsOf(event)
      const starts = new Map(data.starts.filter((start) => start.meetEventId === event.id && start.round === round).map((start) => [start.entryId, start]))
      const own = data.entries.filter(({ meetEventId, state }) => meetEventId === event.id && state === 'entered').map((entry) => ({ entry, name: entryName(entry), start: starts.get(entry.id) }))
      own.sort((one, other) => orderOf(one.start) - orderOf(other.start) || one.name.localeCompare(other.name, 'en', { numeric: true }) || one.entry.id - other.entry.id)
      return own.length === 0 ? [] : [{
        meetEventId: event.id, title: `${event.number}. ${[event.name, event.className].filter(Boolean).join(' ')}`, timeText: timeOf(event.id, round!),
        rows: own.map(({ entry, name, start }) => ({ entryId: entry.id, name: name || 'Athletes to be named', about: entry.relay === '' ? teamName(entry.teamId) : athletesOf(entry.id).map(nameOf).join(', '), start: start ? startText(event.seeding, start) : '' })),
      }]
    }),
  }
}
