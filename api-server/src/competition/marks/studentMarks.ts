import type { StudentMark } from '@portal/shared/competition/marks/meetResult.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
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
  const results = new Map<number, ReturnType<typeof presentEventResult>>()
  for (const id of new Set(rows.map((row) => row.eventId))) {
    const seen = await seeMeet(reader, who, id, now)
    for (const event of seen.data.meetEvents) results.set(event.id, presentEventResult(seen, event))
  }
  return rows.flatMap(({ studentId, firstName, lastName, entryId, meetEventId, eventId: of, meet, startsOn, round }) => {
    const result = results.get(meetEventId)
    const row = result?.rows.find((each) => each.entryId === entryId && each.round === round)
    return result && row ? [{ studentId, studentName: `${firstName} ${lastName}`, eventId: of, meet, startsOn, event: result.name, round, relay: result.isRelay ? row.name : '', mark: row.mark, wind: row.wind, placeText: row.placeText }] : []
  })
}
