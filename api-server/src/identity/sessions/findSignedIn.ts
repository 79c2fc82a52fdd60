import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { isIdle } from './idleTime'
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
  if (isIdle(found, settings, now())) throw new DomainError('signed-out', { message: 'You were signed out because you had not used the portal for a while. Please sign in again.' })
  return found
}
