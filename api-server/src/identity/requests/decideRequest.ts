import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestStatus } from '@portal/shared/identity/requests/request.kinds'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { notifyPeople } from '../../platform/platform.hooks'
import { findWithoutConsent } from '../minors/consent.policy'
import { findToldZone } from '../organizations/organization.repository'
import { keepOneOrgAdmin } from '../roles/role.policy'
import { findRolesOf } from '../profiles/profile.repository'
import { noConsent } from '../users/changeUsers'
import { closeAccount, eraseDays } from '../users/closeAccount'
import { acceptJoining, type Accepted, type Choices } from './acceptJoining'
import { alreadyDecided, decidedOne, whatOf } from './describeRequest'
import { endSessions, lockUser, updateUser } from '../users/account.repository'
import { acceptedMessage, closedMessage, rejectedMessage, requestDecidedLetter, statusMessage } from './request.letters'
import { findOrganizationName, lockRequest, updateRequest, type FoundRequest } from './request.repository'
import { refuseDeciding, visibleSchool } from './request.policy'

export interface Decision extends Choices {
  decision: 'accept' | 'reject'
  reason: string
}

/**
 * Decides one request on its locked row, tells the person, and writes it down.
 * @throws DomainError not-found, not-yours, already-decided (409, who and when), account-exists, last-admin, invalid-input
 */
export async function decideRequest(tx: Tx, requestId: number, decision: Decision, context: RequestContext<SignedIn>): Promise<{ request: FoundRequest; status: RequestStatus; complete: Accepted['complete'] }> {
  const { who } = context
  // One moment for all that is decided: an account that is closed on its owner's wish is known by it (users/ownAccount.repository).
  const at = context.now()
  const request = await lockRequest(tx, { organizationId: who.organizationId, schoolId: visibleSchool(who) }, requestId)
  if (!request) throw new DomainError('not-found', { message: 'There is no such request.' })
  if (request.status !== 'pending') throw alreadyDecided(request, await findToldZone(tx, context))
  refuseDeciding(who, decidedOne(request))

  const isAccepted = decision.decision === 'accept'
  const status = isAccepted ? 'accepted' : 'rejected'
  const accepted = isAccepted ? await accept(tx, request, decision, context, at) : null
  const userId = accepted?.userId ?? request.userId
  await updateRequest(tx, requestId, { status, decidedAt: at, decidedByUserId: who.userId, reason: decision.reason, userId })
  await tell(tx, request, decision, accepted, context)
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action: `request.${status}`, subjectType: 'personRequest', subjectId: requestId, requestId: context.requestId,
    data: {
      kind: request.kind, before: { status: request.status }, after: { status }, userId,
      ...(request.roleId !== null && { roleId: request.roleId, schoolId: request.schoolId }),
      ...(request.kind === 'statusChange' && { wantedStatus: request.wantedStatus }),
      ...(isAccepted && { studentId: decision.studentId, childIds: decision.childIds }),
    },
  })
  return { request, status, complete: accepted?.complete ?? null }
}

async function accept(tx: Tx, request: FoundRequest, choices: Choices, context: RequestContext<SignedIn>, at: Date): Promise<Accepted> {
  if (request.kind === 'signUp' || request.kind === 'access') return acceptJoining(tx, request, choices, context)
  const userId = request.userId!
  const account = await lockUser(tx, context.who.organizationId, { userId })
  if (request.kind === 'statusChange') {
    if (!account || account.deletedAt || request.wantedStatus === null) throw new DomainError('invalid-input', { message: 'Unable to Change Status' })
    if (request.wantedStatus === 'active' && account.status !== 'active') await refuseOpening(tx, userId, at)
    await updateUser(tx, userId, { status: request.wantedStatus as 'active' | 'inactive' })
    if (request.wantedStatus === 'inactive') await endSessions(tx, userId, at)
  } else {
    if (!account || account.deletedAt) throw new DomainError('account-exists', { message: 'This account is already deleted.' })
    await closeAccount(tx, userId, at)
  }
  await keepOneOrgAdmin(tx, context.who.organizationId)
  return { userId, hasAccountBefore: true, complete: null }
}

/** What opens an account takes more than a yes to a request where its owner is a child under 13, or works in the office. */
async function refuseOpening(tx: Tx, userId: number, at: Date): Promise<void> {
  if ((await findWithoutConsent(tx, [userId], at)).has(userId)) throw new DomainError('invalid-input', { message: noConsent })
  const heldRoles = await findRolesOf(tx, userId)
  if (heldRoles.some(({ roleType }) => roleType === 'org')) throw new DomainError('invalid-input', { message: 'This person also works in the office. Please activate them on their profile, where you confirm it with your password.' })
}

async function tell(tx: Tx, request: FoundRequest, { decision, reason }: Decision, accepted: Accepted | null, context: RequestContext<SignedIn>): Promise<void> {
  const { organizationId } = context.who
  const about = { organizationName: await findOrganizationName(tx, organizationId), firstName: request.firstName, what: whatOf(request), reason }
  const letter = { kind: requestDecidedLetter, cause: `${context.requestId} ${request.requestId}`, organizationId, channel: 'email' as const, createdAt: context.now() }
  const send = (target: string, message: ReturnType<typeof rejectedMessage>, userId = accepted?.userId ?? request.userId) => notifyPeople.run({ tx, letters: [{ ...letter, userId, target, ...message }] })
  if (request.kind === 'statusChange') {
    if (decision === 'accept') await send(request.email, statusMessage({ ...about, status: request.wantedStatus as 'active' | 'inactive' }))
    const asker = request.askedByUserId === null ? undefined : await lockUser(tx, organizationId, { userId: request.askedByUserId })
    const what = `${request.firstName} ${request.lastName} to be made ${request.wantedStatus ?? ''}`
    if (asker && !asker.deletedAt) {
      const toAsker = { ...about, firstName: asker.firstName, what }
      await send(asker.email, decision === 'accept' ? acceptedMessage({ ...toAsker, hasAccountBefore: true, baseUrl: context.baseUrl() }) : rejectedMessage(toAsker), request.askedByUserId)
    }
  } else if (decision === 'reject') await send(request.email, rejectedMessage(about))
  else if (request.kind === 'accountDeletion') await send(request.email, closedMessage({ ...about, eraseDays }))
  else await send(request.email, acceptedMessage({ ...about, hasAccountBefore: accepted!.hasAccountBefore, baseUrl: context.baseUrl() }))
}
