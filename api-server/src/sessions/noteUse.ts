import type { Services, SignedIn } from '../http/requestContext'
import { isOfOffice } from './idleTime'
import { touchSession } from './ownSession.repository'

/** How true "last used" is: one write in this time and session at most. */
const precision = 5 * 60_000

/** Notes that a session was used. Called when the answer is sent already, so that nobody waits for it. */
export async function noteUse({ database, now }: Pick<Services, 'database' | 'now'>, who: SignedIn): Promise<void> {
  const before = new Date(now().getTime() - precision)
  const inOffice = isOfOffice(who)
  if ((inOffice ? who.officeUsedAt : who.lastUsedAt) >= before) return
  await database.transaction((tx) => touchSession(tx, who.sessionId, before, now(), inOffice))
}
