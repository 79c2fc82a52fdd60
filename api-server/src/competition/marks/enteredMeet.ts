import { programOf } from '@portal/shared/competition/marks/programOf'
import type { Reader } from '../../platform/db/database'
import type { ContestFacts, Entered } from '../../scheduling/slots/contest.types'
import { findMeetEvents } from './meet.repository'
import { findEntryAthletes, findMeetEntries, findStarts } from './meetEntry.repository'
import { groupBy } from './meetData'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The events of a meet, round by round in the order of its program, as its day is planned; null for other events. They name no athlete. */
export async function readEnteredMeet({ reader, contest: { kind, eventId } }: { reader: Reader; contest: ContestFacts }): Promise<Entered | null> {
  if (kind !== 'meet') return null
  const entries = await findMeetEntries(reader, eventId)
  const athletes = await findEntryAthletes(reader, eventId)
  const starts = await findStarts(reader, eventId)
  const entriesOf = groupBy(entries, ({ meetEventId }) => meetEventId)
  const athletesOf = groupBy(athletes, ({ entryId }) => entryId)
  const startsOf = groupBy(starts, ({ meetEventId, round }) => `${meetEventId} ${round}`)
  const there = (meetEventId: number) => entriesOf(meetEventId).filter(({ state }) => state === 'entered')
  const program = programOf((await findMeetEvents(reader, eventId)).map(({ id, ...each }) => ({ ...each, meetEventId: id })), (meetEventId, round) => {
    const seeded = startsOf(`${meetEventId} ${round}`)
    return { entries: seeded.length > 0 ? seeded.length : there(meetEventId).length, heats: new Set(seeded.map(({ heat }) => heat)).size }
  })
  return {
    inOrder: true, gone: [],
    entries: program.map(({ key, meetEventId, round, number, name, heats, entries: count }) => {
      const own = entriesOf(meetEventId)
      const seeded = new Set(startsOf(`${meetEventId} ${round}`).map(({ entryId }) => entryId))
      const taking = there(meetEventId).filter(({ id }) => seeded.size === 0 || seeded.has(id))
      const scratched = own.length - there(meetEventId).length
      const [present, missing] = [1, 0].map((value) => taking.filter(({ checkInValue }) => checkInValue === value).length) as [number, number]
      return {
        entryId: key, number, name, publicName: name, categoryId: key, schoolId: null, teams: [...new Map(taking.map(({ teamId, schoolId }) => [teamId, { teamId, schoolId }])).values()],
        about: [
          counted(count, 'entry', 'entries'), seeded.size > 0 && counted(heats, 'heat', 'heats'), present > 0 && `${present} checked in`, missing > 0 && `${missing} did not start`, round !== 'final' || seeded.size === 0 ? scratched > 0 && `${scratched} scratched` : '',
        ].filter(Boolean).join(' · '),
        studentIds: [...new Set(taking.flatMap(({ id }) => athletesOf(id).map(({ studentId }) => studentId)))], accompanist: '', directorUserId: null,
        // An event is there: its athletes are checked in, not it.
        checkIn: 1,
      }
    }),
    categories: program.map(({ key, name, minutes, kind: where }) => ({ categoryId: key, name, isPublished: true, usual: { minutes, kind: where } })),
    schools: [],
    students: [...new Map(athletes.map(({ studentId, firstName, lastName }) => [studentId, { studentId, name: `${firstName} ${lastName}` }])).values()],
    directors: [],
  }
}
