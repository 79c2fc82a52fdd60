import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { findWithoutConsent } from '../minors/consent.policy'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { applyChange, changeNames, decideChange, opens, valuesOf, type PersonChange } from '../users/changeUsers'
import { whyNotChange } from '../users/user.policy'
import { lockUsersWithRoles, type UserWithRoles } from '../users/user.repository'
import { cancelInvitations, lockStudents, updateStudents } from './student.repository'

type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number]

/**
 * Makes students active or inactive, deletes or restores them: their records, and with them their accounts, so that nobody
 * who left can still sign in. Sent twice, the second time changes nothing.
 */
export async function changeStudents(tx: Tx, context: RequestContext<SignedIn>, studentIds: number[], change: PersonChange): Promise<PersonOutcome[]> {
  const { who, now, requestId } = context
  const found = new Map((await lockStudents(tx, who.organizationId, studentIds)).map((each) => [each.studentId, each]))
  const accounts = new Map((await lockUsersWithRoles(tx, who.organizationId, [...found.values()].flatMap(({ userId }) => userId ?? []))).map((each) => [each.userId, each]))
  const outcomes = [...new Set(studentIds)].map((id): PersonOutcome => {
    const student = found.get(id)
    // Staff know the students of their own school and of no other.
    if (!student || (who.roleType !== 'org' && student.schoolId !== who.schoolId)) return { id, name: '', outcome: 'refused', why: 'There is no such student.' }
    const why = whyNot(who, student, student.userId === null ? undefined : accounts.get(student.userId), change)
    return { id, name: `${student.firstName} ${student.lastName}`, ...(why ? { outcome: 'refused', why } : decideChange(change, student)) }
  })
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => found.get(id)!)
  const at = now()
  await updateStudents(tx, done.map(({ studentId }) => studentId), valuesOf(change, at))
  if (change === 'inactive' || change === 'remove') await cancelInvitations(tx, done.map(({ studentId }) => studentId), at)
  for (const { studentId, status, deletedAt } of done) {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: `student.${changeNames[change]}`, subjectType: 'student', subjectId: studentId,
      data: { before: { status, deletedAt }, after: { status, deletedAt, ...valuesOf(change, at) } },
    })
  }
  const theirs = done.flatMap(({ userId }) => (userId === null ? [] : accounts.get(userId) ?? []))
  // The record comes back whatever the age; an account of a child under 13 stays closed until a parent has consented.
  const unconsented = opens(change) ? await findWithoutConsent(tx, theirs.map(({ userId }) => userId), at) : new Set<number>()
  await applyChange(tx, context, theirs.filter((each) => !unconsented.has(each.userId) && decideChange(change, each).outcome === 'done'), change)
  return outcomes
}

function whyNot(who: SignedIn, student: LockedStudent, account: UserWithRoles | undefined, change: PersonChange): string | null {
  if (change === 'restore' && student.erasedAt) return 'Not Restored! What was known of this student was erased.'
  if (change === 'restore' && student.deletedAt && student.schoolDeletedAt) return `Not Restored! ${student.school} is deleted: please restore the school first.`
  if (!account) return null
  if (account.roles.some(({ roleType }) => roleType !== 'student')) return 'Their account has other roles too: please take the student’s role away, or change the account.'
  return whyNotChange(who, account)
}
