import type { MeetMedals } from '@portal/shared/competition/marks/meet.schemas'
import type { MedalList } from '@portal/shared/competition/papers/paper.schemas'
import { noAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { awardText } from '@portal/shared/competition/performances/awards'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { noEvent, presentEventLine, type SeenEvent } from '../events/presentEvent'
import { seeMeet } from '../marks/readMeet'
import { rankingsOf } from '../marks/roundMarks'
import type { MeetEventRecord } from '../marks/meet.repository'
import { namesIn, type MeetData } from '../marks/meetData'

/** So many places of an event get a medal, all that share the last one too. */
const mostOf = (medals: MeetMedals, isRelay: boolean): number => (isRelay ? medals.relay : medals.individual)

/** How many medals an entry brings by its place; in a relay one for each who is named in a leg, and for every leg where nobody is named. */
export function medalsOf({ athletes, rules: { settings: { medals, limits } } }: MeetData, { isRelay }: Pick<MeetEventRecord, 'isRelay'>, entryId: number, place: number): number {
  if (place > mostOf(medals, isRelay)) return 0
  return isRelay ? Math.min(limits.relay.legs, athletes.filter((each) => each.entryId === entryId).length || limits.relay.legs) : 1
}

/**
 * Medals of a meet by school, for the places of released events. For those who run the meet. @throws DomainError not-found
 */
export async function readMeetMedals(reader: Reader, who: SignedIn, { row }: SeenEvent, now: Date): Promise<MedalList> {
  const seen = await seeMeet(reader, who, row.event.id, now)
  if (!seen.whole) throw noEvent()
  const { data } = seen
  const { entryName } = namesIn(data, seen.names)
  const schools = new Map<number, MedalList['schools'][number]>()
  for (const { schoolId, schoolName } of data.teams) schools.set(schoolId, { schoolId, schoolName, performances: 0, medals: 0, plaques: 0, sheets: 0, didNotStart: 0, waiting: 0, rows: [] })
  for (const event of data.meetEvents) {
    const places = new Map(rankingsOf(data, event).final.places.map(({ id, place }) => [id, place]))
    for (const entry of data.entries.filter(({ meetEventId, state }) => meetEventId === event.id && state === 'entered')) {
      const school = schools.get(entry.schoolId)
      if (!school) continue
      school.performances += 1
      if (event.releasedAt === null) {
        school.waiting += 1
        continue
      }
      const marks = data.marks.filter(({ entryId }) => entryId === entry.id)
      if (marks.length > 0 && marks.every(({ mark }) => mark.kind === 'none' && mark.status === 'DNS')) school.didNotStart += 1
      const place = places.get(entry.id) ?? null
      const count = place === null ? 0 : medalsOf(data, event, entry.id, place)
      if (place === null || count === 0) continue
      school.medals += count
      school.rows.push({ performanceId: entry.id, categoryName: [event.name, event.className].filter(Boolean).join(' '), uniqueName: entryName(entry), rating: place, awardText: awardText({ medals: count, plaques: 0 }) })
    }
  }
  const { eventId, name, whenText, place } = presentEventLine(row)
  return { eventId, name, whenText, place, kind: 'meet', awards: noAwards, schools: [...schools.values()].filter(({ performances }) => performances > 0).sort((one, other) => one.schoolName.localeCompare(other.schoolName, 'en') || one.schoolId - other.schoolId) }
}
