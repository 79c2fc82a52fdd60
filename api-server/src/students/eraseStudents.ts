import { eraseFromAudit, eraseStudentsFromAudit } from '../audit/erase.repository'
import { withoutPerson } from '../audit/withoutPerson'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import { lockUser } from '../requests/given.repository'
import { closeAccount } from '../users/closeAccount'
import { erasePerson } from '../users/ownAccount.repository'
import { findOwnAccount, lockErasable, wipeStudents } from './erasable.repository'

/** Who erases, as the audit has it: the server itself, or somebody of the office. */
export type Eraser = { userId: null } | { userId: number; actingUserId: number | null; requestId: string }

/**
 * Erases students: what is known of them goes, their account too where it is nothing else, and the audit calls them by a number. Those who are
 * erased already are left. Who may is asked by the caller.
 * @param why what the audit is to say beside it
 * @returns who was erased, and the keys of the files whose bytes are to be removed after the commit
 */
export async function eraseStudents(tx: Tx, organizationId: number, studentIds: readonly number[], by: Eraser, why: Record<string, unknown>, now: Date): Promise<{ studentIds: number[]; fileKeys: string[] }> {
  const students = await lockErasable(tx, organizationId, studentIds)
  const words = await eraseStudentsFromAudit(tx, organizationId, students)
  const fileKeys: string[] = []
  for (const each of students) {
    // Nobody gives the account another role meanwhile.
    if (each.userId !== null) await lockUser(tx, organizationId, { userId: each.userId })
    const account = await findOwnAccount(tx, each)
    if (!account) continue
    await eraseFromAudit(tx, organizationId, account)
    await closeAccount(tx, account.userId, now)
    fileKeys.push(...(await erasePerson(tx, account, now)))
    await writeAudit(tx, { organizationId, action: 'user.erased', subjectType: 'user', subjectId: account.userId, ...doerOf(by) })
  }
  fileKeys.push(...(await wipeStudents(tx, students, now)))
  for (const [index, { studentId }] of students.entries()) {
    const data = withoutPerson(why, words[index]!, { isAbout: false, isTied: true })
    await writeAudit(tx, { organizationId, action: 'student.erased', subjectType: 'student', subjectId: studentId, data, ...doerOf(by) })
  }
  return { studentIds: students.map(({ studentId }) => studentId), fileKeys }
}

const doerOf = (by: Eraser) => (by.userId === null ? { userId: null } : by)
