import { DomainError } from '@portal/shared/platform/call/errors'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { onFamilyLinkChanged } from '../identity.hooks'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { provedBy } from './joining.repository'
import { refuseGiving } from '../roles/role.policy'
import { lockRole } from '../roles/role.repository'
import { refuseWithoutConsent } from '../minors/consent.policy'
import { findAgeOf, findOwnStudent, giveRole, insertStudent, insertUserOnce, linkParent, lockStudentsAt, tieStudent } from './given.repository'
import { lockUser, updateUser } from '../users/account.repository'
import { findStudentsByName, lockApplicant, tieApplicant, type FoundRequest } from './request.repository'

/** What the decider chose besides yes. */
export interface Choices {
  studentId: number | null
  childIds: readonly number[]
  /** In bulk nobody has looked at records: what is not plain is refused. */
  isBulk: boolean
}

export interface Accepted {
  userId: number
  /** The account existed before. */
  hasAccountBefore: boolean
  complete: { userType: 'staff' | 'student' | 'parent'; id: number } | null
}

/**
 * Lets a person in, in the requested role at the requested school: creates the account unless there is one, gives the role, and links
 * the student record or the children that the decider confirmed. The request is locked and pending.
 * @throws DomainError not-yours, account-exists, invalid-input
 */
export async function acceptJoining(tx: Tx, request: FoundRequest, choices: Choices, context: RequestContext<SignedIn>): Promise<Accepted> {
  const { who } = context
  const role = request.roleId === null ? undefined : await lockRole(tx, who.organizationId, request.roleId)
  if (!role) throw new DomainError('not-found', { message: 'The role that was asked for is gone.' })
  refuseGiving(who, role, request.schoolId)
  const account = await accountOf(tx, request, context)
  await giveRole(tx, { userId: account.userId, roleId: role.roleId, schoolId: request.schoolId })
  const complete = await tieRecords(tx, request, role.roleType, account, choices, context)
  return { userId: account.userId, hasAccountBefore: account.hasAccountBefore, complete }
}

type Account = { userId: number; hasAccountBefore: boolean; firstName: string; lastName: string; email: string; profile: Record<string, unknown> }

/**
 * The account of the person who asks: their own, or the one that their first accepted request created, or one that was created
 * with the same address in the meantime, or a new one. The address was verified by a code at sign-up, so an account with that
 * same address is the same person's; it keeps its own password if it has one.
 */
async function accountOf(tx: Tx, request: FoundRequest, context: RequestContext<SignedIn>): Promise<Account> {
  const { organizationId } = context.who
  if (request.applicantId === null) {
    const known = await lockUser(tx, organizationId, { userId: request.userId! })
    return { ...usable(known), hasAccountBefore: true, profile: request.details }
  }
  const person = await lockApplicant(tx, request.applicantId)
  const { firstName, lastName, email, phone, passwordHash, profile, createdAt } = person
  const described = { firstName, lastName, email, profile }
  const proved = provedBy({ ...person, phoneProved: profile.phoneProved !== false }, createdAt)
  let known = person.userId === null ? await lockUser(tx, organizationId, { email }) : await lockUser(tx, organizationId, { userId: person.userId })
  if (!known) {
    const positions = typeof profile.position === 'string' && profile.position !== '' ? [profile.position] : []
    const userId = await insertUserOnce(tx, { organizationId, email, firstName, lastName, phone, passwordHash, positions, ...proved, createdAt: context.now() })
    if (userId !== undefined) {
      await tieApplicant(tx, request.applicantId, userId)
      return { userId, hasAccountBefore: false, ...described }
    }
    known = await lockUser(tx, organizationId, { email })
  }
  const { userId, passwordHash: before } = usable(known)
  // Created by the office and never entered: the password of the person who verified the address opens it, and their sign-up has their profile.
  if (before === null && passwordHash !== '') await updateUser(tx, userId, { passwordHash, isNewProfile: false, ...proved })
  await tieApplicant(tx, request.applicantId, userId)
  return { userId, hasAccountBefore: before !== null, ...described }
}

function usable(account: Awaited<ReturnType<typeof lockUser>>) {
  if (!account || account.deletedAt) throw new DomainError('account-exists', { message: 'The account with this email is deleted. Restore it first.' })
  if (account.status === 'inactive') throw new DomainError('account-exists', { message: 'The account with this email is inactive. Make it active first.' })
  return account
}

async function tieRecords(tx: Tx, request: FoundRequest, roleType: RoleType, account: Account, choices: Choices, context: RequestContext<SignedIn>): Promise<Accepted['complete']> {
  const { userId } = account
  if (roleType === 'staff') return { userType: 'staff', id: userId }
  const at = { organizationId: context.who.organizationId, schoolId: request.schoolId! }
  if (roleType === 'student') return { userType: 'student', id: await studentOf(tx, at, account, choices, context) }
  if (roleType !== 'parent') return null
  const children = await lockStudentsAt(tx, at, choices.childIds)
  if (children.length < new Set(choices.childIds).size) throw new DomainError('invalid-input', { fields: [{ field: 'childIds', message: 'One of these students is not of this school.' }] })
  for (const child of children) {
    if (child.userId === userId) throw new DomainError('invalid-input', { fields: [{ field: 'childIds', message: 'Nobody is their own parent.' }] })
    if (await linkParent(tx, userId, child.studentId, context.now())) await onFamilyLinkChanged.run({ tx, context, studentId: child.studentId, parentUserId: userId, isLinked: true, organizationId: at.organizationId })
  }
  return { userType: 'parent', id: userId }
}

async function studentOf(tx: Tx, at: { organizationId: number; schoolId: number }, account: Account, { studentId, isBulk }: Choices, { now }: RequestContext<SignedIn>): Promise<number> {
  const { userId, firstName, lastName, email, profile } = account
  const own = await findOwnStudent(tx, userId, at.schoolId)
  if (own !== undefined) return own
  if (studentId !== null) {
    if (await tieStudent(tx, at, studentId, userId)) {
      // Who signs up says that they are 13; the school's record may know better.
      const record = await findAgeOf(tx, studentId)
      if (record) await refuseWithoutConsent(tx, { ...record, organizationId: at.organizationId, bornOn: record.bornOn ?? saidBirth(profile) }, now(), 'studentId')
      return studentId
    }
    throw new DomainError('invalid-input', { fields: [{ field: 'studentId', message: 'This record is not of this school, or belongs to an account already.' }] })
  }
  if (isBulk) {
    const namesakes = await findStudentsByName(tx, { schoolId: at.schoolId, names: [{ firstName, lastName }], withoutAccount: true, alsoId: null, limit: 8 })
    if (namesakes.some((each) => each.firstName.toLowerCase() === firstName.toLowerCase())) {
      throw new DomainError('invalid-input', { message: 'The school has a record with this name: please open the request and choose.' })
    }
  }
  await refuseWithoutConsent(tx, { organizationId: at.organizationId, studentId: null, bornOn: saidBirth(profile), grade: typeof profile.grade === 'number' ? profile.grade : 9 }, now(), 'studentId')
  return insertStudent(tx, {
    ...at, userId, firstName, lastName, email, grade: typeof profile.grade === 'number' ? profile.grade : 9,
    bornOn: saidBirth(profile), createdAt: now(),
  })
}

/** The birth date that someone gave at sign-up. */
const saidBirth = ({ bornOn }: Account['profile']) => (typeof bornOn === 'string' && bornOn !== '' ? bornOn : null)
