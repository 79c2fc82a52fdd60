import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/call/errors'
import type { Services, SignedIn } from '../http/requestContext'
import { findActorByTokenHash } from './session.repository'

/** How a token is kept: the hash can be compared, and nobody who reads the database can sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The person behind an Authorization header, or null without one.
 * @throws DomainError signed-out if a token is given that is unknown, expired or revoked, or was not used for long
 */
export async function findSignedIn({ database, now, settings }: Pick<Services, 'database' | 'now' | 'settings'>, authorization: string | undefined): Promise<SignedIn | null> {
  if (authorization === undefined) return null
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1]
  const found = token ? await findActorByTokenHash(database.reader, hashToken(token), now()) : undefined
  if (!found) throw new DomainError('signed-out', { message: 'Your session has ended. Please sign in again.' })
  const idle = idleTime(found, settings)
  if (idle > 0 && now().getTime() - found.lastUsedAt.getTime() > idle) throw new DomainError('signed-out', { message: 'You were signed out because you had not used the portal for a while. Please sign in again.' })
  return found
}

/**
 * After how many milliseconds without use a session ends; 0 for never. The office's are shorter: much hangs on them. When a session was last used
 * is known to five minutes (noteUse).
 */
function idleTime({ roleType, schoolView, actingUserId }: SignedIn, { PORTAL_OFFICE_IDLE_MINUTES, PORTAL_SESSION_IDLE_HOURS }: Services['settings']): number {
  const isOffice = roleType === 'org' || schoolView || actingUserId !== null
  return isOffice && PORTAL_OFFICE_IDLE_MINUTES > 0 ? PORTAL_OFFICE_IDLE_MINUTES * 60_000 : PORTAL_SESSION_IDLE_HOURS * 3_600_000
}
