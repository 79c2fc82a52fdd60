import type { EventResult, ResultRow, StudentMark } from '@portal/shared/competition/marks/meetResult.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { groupBy } from './meetData'
import { findReleasedOf } from './meetMark.repository'
import { seeMeet } from './readMeet'
import { presentEventResult } from './readResults'

/** As many marks as anyone reads at once. */
const mostMarks = 500

/** Released marks of a person, of their children, or of their school's students; the office asks for one student, as it would not read all. */
export async function readStudentMarks(reader: Reader, who: SignedIn, asked: { eventId?: number | undefined; studentId?: number | undefined }, now: Date): Promise<{ marks: StudentMark[] }> {
  if ((who.roleType === 'org' && asked.studentId === undefined) || (who.roleType === 'staff' && who.schoolId === null)) return { marks: [] }
  const rows = await findReleasedOf(reader, who.organizationId, who.roleType === 'org' ? { all: true } : who.roleType === 'staff' ? { schoolId: who.schoolId! } : { userId: who.userId }, asked, mostMarks)
  return { marks: await presentMarks(reader, who, rows, now) }
}

/** Released rows as one person reads them: with mark, wind and place as the results of the meet have them. */
export async function presentMarks(reader: Reader, who: SignedIn, rows: Awaited<ReturnType<typeof findReleasedOf>>, now: Date): Promise<StudentMark[]> {
  const asked = groupBy(rows, ({ eventId }) => eventId)
  const results = new Map<string, { result: EventResult; row: ResultRow }>()
  for (const id of new Set(rows.map(({ eventId }) => eventId))) {
    // A season has many meets, and a student some events of each: no others are read and ranked.
    const meetEventIds = [...new Set(asked(id).map(({ meetEventId }) => meetEventId))]
    const seen = await seeMeet(reader, who, id, now, meetEventIds)
    for (const event of seen.data.meetEvents.filter((each) => meetEventIds.includes(each.id))) {
      const result = presentEventResult(seen, event)
      for (const row of result.rows) results.set(`${row.entryId} ${row.round}`, { result, row })
    }
  }
  return rows.flatMap(({ studentId, firstName, lastName, entryId, eventId: of, meet, startsOn, round }) => {
    const { result, row } = results.get(`${entryId} ${round}`) ?? {}
    return result && row ? [{ studentId, studentName: `${firstName} ${lastName}`, eventId: of, meet, startsOn, event: result.name, round, relay: result.isRelay ? row.name : '', mark: row.mark, wind: row.wind, placeText: row.placeText }] : []
  })
}
