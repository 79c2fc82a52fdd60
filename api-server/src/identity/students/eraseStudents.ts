import { eraseStudentsFromAudit } from '../../platform/audit/erase.repository'
import { withoutPerson } from '../../platform/audit/withoutPerson'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { eraseTexts, findTiesOfStudent } from '../erasures/eraseTexts.repository'
import { lockUser } from '../users/account.repository'
import { doerOf, eraseAccount, type Eraser } from '../users/eraseAccount'
import { findOwnAccount, lockErasable, wipeStudents } from './erasable.repository'

/**
 * Erases students: what is known of them goes, their account too where it is nothing else, and the audit and what others wrote call them by a
 * number. Those who are erased already are skipped. The caller checks who may do it.
 * @param why what the audit log is to say along with it
 * @returns who was erased, and the keys of the files whose bytes are to be removed after the commit
 */
export async function eraseStudents(tx: Tx, organizationId: number, studentIds: readonly number[], by: Eraser, why: Record<string, unknown>, now: Date): Promise<{ studentIds: number[]; fileKeys: string[] }> {
  const students = await lockErasable(tx, organizationId, studentIds)
  const words = await eraseStudentsFromAudit(tx, organizationId, students)
  const fileKeys: string[] = []
  for (const [index, each] of students.entries()) {
    await eraseTexts(tx, await findTiesOfStudent(tx, each, organizationId), words[index]!)
    // Nobody can give the account another role in the meantime.
    if (each.userId !== null) await lockUser(tx, organizationId, { userId: each.userId })
    const account = await findOwnAccount(tx, each)
    if (account) fileKeys.push(...(await eraseAccount(tx, account, by, now)))
  }
  fileKeys.push(...(await wipeStudents(tx, students, now)))
  for (const [index, { studentId }] of students.entries()) {
    const data = withoutPerson(why, words[index]!, { isAbout: false, isTied: true })
    await writeAudit(tx, { organizationId, action: 'student.erased', subjectType: 'student', subjectId: studentId, data, ...doerOf(by) })
  }
  return { studentIds: students.map(({ studentId }) => studentId), fileKeys }
}
