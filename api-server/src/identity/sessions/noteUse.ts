import type { Services, SignedIn } from '../../platform/http/requestContext'
import { isOfOffice } from './idleTime'
import { touchSession } from './ownSession.repository'

/** How true "last used" is: one write in this time and session at most. */
const precision = 5 * 60_000

/**
 * Notes that a session was used at `at`, when its request came. Called once the answer has been sent, so that nobody
 * waits for it: the time of the note itself may be later, and would keep a session open that nobody used.
 */
export async function noteUse({ database }: Pick<Services, 'database'>, who: SignedIn, at: Date): Promise<void> {
  const before = new Date(at.getTime() - precision)
  const inOffice = isOfOffice(who)
  if ((inOffice ? who.officeUsedAt : who.lastUsedAt) >= before) return
  await database.transaction((tx) => touchSession(tx, who.sessionId, before, at, inOffice))
}
