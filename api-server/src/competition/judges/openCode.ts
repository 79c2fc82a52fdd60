import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import { giveBackToFlow, takeFromFlow, type Flow } from '../../identity/signInTries/signInTry.repository'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { findCodeByHash, type OpenedCode } from './judge.repository'
import { hashCode } from './judgeCodes'
import { codeState } from './readJudges'

/** Wrong codes from one network: so many at once, then one each thirty seconds. The judges of a contest share one, and their right codes take none. */
const networkFlow: Flow = { burst: 40, every: 30_000 }

export const wrongCode = () => new DomainError('wrong-code', { message: 'This code is incorrect, has expired or was revoked. Ask the office for another one.' })

/**
 * Opens what a code of judges is for. Unknown, expired and revoked ones are answered alike, as is one of an event that is deleted.
 * @throws DomainError wrong-code, too-many-tries
 */
export async function openCode(context: RequestContext, code: string): Promise<OpenedCode> {
  const now = context.now()
  const key = createHash('sha256').update(`judgeCodeFrom:${networkOf(context.address)}`).digest('hex')
  const opensAt = await context.tx((tx) => takeFromFlow(tx, key, now, networkFlow))
  if (opensAt) throw new DomainError('too-many-tries', { details: { retryAfterSeconds: Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)) } })
  const found = await findCodeByHash(context.database.reader, hashCode(context, code))
  if (!found || codeState(found.code, now) !== 'open' || found.event.deletedAt) throw wrongCode()
  await context.tx((tx) => giveBackToFlow(tx, key, networkFlow))
  return found
}
