import { DomainError } from '@portal/shared/platform/call/errors'
import type { NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findHeldRoles, findOwnOrganization } from '../sessions/session.repository'
import { openSession } from './signIn'

/**
 * Signs an org admin in as another person of the organization, in that person's first role. Such a session changes
 * nothing (every write is blocked by its call), is audited with both names and the reason, and ends after an hour.
 * @throws DomainError not-found for nobody of this organization; not-yours for people of the office
 */
export async function openSessionAsUser({ userId, reason }: { userId: number; reason: string }, context: RequestContext<SignedIn>): Promise<NewSession> {
  const { who } = context
  return context.tx(async (tx) => {
    if ((await findOwnOrganization(tx, userId)) !== who.organizationId) throw new DomainError('not-found', { message: 'There is no such person.' })
    const held = await findHeldRoles(tx, userId)
    const [first] = held
    if (!first) throw new DomainError('not-found', { message: 'This person has no role yet.' })
    if (!mayBeActedAs(held)) throw new DomainError('not-yours', { message: 'Nobody can sign in as a person of the office.' })
    return openSession(tx, context, { userId, userRoleId: first.userRoleId, organizationId: who.organizationId }, { userId: who.userId, reason })
  })
}
