import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { ProofAgain } from '@portal/shared/identity/passwords/proof.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { findWithoutConsent } from '../minors/consent.policy'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellOrgAdmins } from '../orgAdmins/tellOrgAdmins'
import { keepOneOrgAdmin } from '../roles/role.policy'
import { checkGivenAgain, demandAgain, type GivenAgain } from '../secondFactors/proveAgain'
import { endAccess, lockUsersWithRoles, updateUsers, type UserWithRoles } from './user.repository'
import { isKnown, whyNotChange } from './user.policy'

/** What is done to several people at once. */
export type PersonChange = 'active' | 'inactive' | 'remove' | 'restore'

/** What the audit calls it. */
export const changeNames = { active: 'activated', inactive: 'deactivated', remove: 'deleted', restore: 'restored' } as const

const nobody = 'There is no such person.'

/** Said where an account of a child under 13 would be opened again. */
export const noConsent = 'This account is of a child under 13: record a parent’s consent on the student’s profile first.'

/** Lets someone sign in again. */
export const opens = (change: PersonChange) => change === 'active' || change === 'restore'

/** What a change does to one person, or why it does nothing. */
export function decideChange(change: PersonChange, person: { status: string; deletedAt: Date | null; erasedAt?: Date | null }): { outcome: 'done' | 'unchanged' | 'refused'; why: string } {
  const { status, deletedAt, erasedAt } = person
  if (change === 'restore') {
    if (deletedAt === null) return { outcome: 'unchanged', why: '' }
    return erasedAt ? { outcome: 'refused', why: 'Not Restored! This person’s data was erased at their own request.' } : { outcome: 'done', why: '' }
  }
  if (change === 'remove') return { outcome: deletedAt === null ? 'done' : 'unchanged', why: '' }
  if (deletedAt !== null) return { outcome: 'refused', why: 'This person is deleted. Please restore them first.' }
  return { outcome: status === change ? 'unchanged' : 'done', why: '' }
}

/** What a changed row then says. */
export const valuesOf = (change: PersonChange, now: Date) => (change === 'remove' ? { deletedAt: now } : change === 'restore' ? { deletedAt: null } : { status: change })

/**
 * Makes people active or inactive, deletes or restores them: all who may be, each with an audit row. Who is shut out is signed
 * out at once. Who lets someone of the office in again is asked for their own password and code, and the other admins are told.
 * Sent twice, the second time changes nothing.
 * @throws DomainError last-admin, invalid-input, wrong-code, too-many-tries
 */
export async function changeUsers(context: RequestContext<SignedIn>, userIds: number[], change: PersonChange, proof: ProofAgain = {}): Promise<PersonOutcome[]> {
  const again = await checkGivenAgain(context, proof)
  const outcomes = await context.tx((tx) => changeLocked(tx, context, userIds, change, again))
  context.wakeSender?.()
  return outcomes
}

async function changeLocked(tx: Tx, context: RequestContext<SignedIn>, userIds: number[], change: PersonChange, again: GivenAgain | null): Promise<PersonOutcome[]> {
  const { who, now } = context
  const unconsented = opens(change) ? await findWithoutConsent(tx, userIds, now()) : new Set<number>()
  const found = new Map((await lockUsersWithRoles(tx, who.organizationId, userIds)).map((each) => [each.userId, each]))
  const outcomes = [...new Set(userIds)].map((id): PersonOutcome => {
    const person = found.get(id)
    if (!person || !isKnown(who, person)) return { id, name: '', outcome: 'refused', why: nobody }
    const why = whyNotChange(who, person) ?? (unconsented.has(id) ? noConsent : null)
    return { id, name: `${person.firstName} ${person.lastName}`, ...(why ? { outcome: 'refused', why } : decideChange(change, person)) }
  })
  const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => found.get(id)!)
  const ofOffice = opens(change) ? done.filter(({ roles }) => roles.some(({ roleType }) => roleType === 'org')) : []
  if (ofOffice.length > 0) {
    await demandAgain(tx, context, again)
    await tellOrgAdmins(tx, context, [`let ${joinNames(ofOffice.map(({ firstName, lastName }) => `${firstName} ${lastName}`))} sign in to the office again`])
  }
  await applyChange(tx, context, done, change)
  return outcomes
}

/** Does what was decided. */
export async function applyChange(
  tx: Tx, { who, now, requestId }: Pick<RequestContext<SignedIn>, 'who' | 'now' | 'requestId'>, people: Pick<UserWithRoles, 'userId' | 'status' | 'deletedAt'>[], change: PersonChange,
): Promise<void> {
  if (people.length === 0) return
  const at = now()
  const ids = people.map(({ userId }) => userId)
  await updateUsers(tx, ids, valuesOf(change, at))
  if (change === 'inactive' || change === 'remove') {
    await endAccess(tx, ids, at)
    await keepOneOrgAdmin(tx, who.organizationId)
  }
  for (const { userId, status, deletedAt } of people) {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: `user.${changeNames[change]}`, subjectType: 'user', subjectId: userId,
      data: { before: { status, deletedAt }, after: { status, deletedAt, ...valuesOf(change, at) } },
    })
  }
}
