import type { OwnSession } from '@portal/shared/identity/sessions/session.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { describeDevice } from './describeDevice'
import { findOwnSessions } from './ownSession.repository'

/** The sessions of a person that have not ended, in words that people understand. */
export async function listOwnSessions(reader: Reader, who: SignedIn, now: Date): Promise<OwnSession[]> {
  const found = await findOwnSessions(reader, who.userId, now)
  return found.map(({ sessionId, userAgent, createdAt, lastUsedAt, userId, userName, adminName }) => ({
    sessionId,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: sessionId === who.sessionId,
    other: adminName === null ? null : userId === who.userId ? { kind: 'acts-as-you', name: adminName } : { kind: 'you-act-as', name: userName ?? '' },
  }))
}
