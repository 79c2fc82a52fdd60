import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import { giveBackToFlow, takeFromFlow, type Flow } from '../../identity/signInTries/signInTry.repository'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { findCodeByHash, type OpenedCode } from './judge.repository'
import { hashCode } from './judgeCodes'
import { findKnownBrowser, markBrowser } from './knownBrowser'
import { codeState } from './readJudges'

/**
 * Wrong codes from one network: so many at once, then one each fifteen seconds. The judges of a contest share one, with their students' phones, and
 * their right codes take none. What that leaves to who guesses: docs/security.md.
 */
const networkFlow: Flow = { burst: 120, every: 15_000 }
/** Wrong codes from the browsers that one code was opened in, beside those of their network. */
const browserFlow: Flow = { burst: 10, every: 60_000 }

export const wrongCode = () => new DomainError('wrong-code', { message: 'This code is incorrect, has expired or was revoked. Ask the office for another one.' })

const keyOf = (words: string) => createHash('sha256').update(words).digest('hex')

/**
 * Takes a try for a code: of a browser that has opened another one from its own tries, and where those are used up or it is a stranger from its
 * network's. @returns what gives it back @throws DomainError too-many-tries
 */
async function takeTry(context: RequestContext, browser: string | null): Promise<() => Promise<void>> {
  const now = context.now()
  const flows = [...(browser === null ? [] : [{ key: keyOf(`judgeCodeOf:${browser}`), flow: browserFlow }]), { key: keyOf(`judgeCodeFrom:${networkOf(context.address)}`), flow: networkFlow }]
  const opens: Date[] = []
  for (const { key, flow } of flows) {
    const opensAt = await context.tx((tx) => takeFromFlow(tx, key, now, flow))
    if (!opensAt) return () => context.tx((tx) => giveBackToFlow(tx, key, flow))
    opens.push(opensAt)
  }
  const soonest = Math.min(...opens.map((each) => each.getTime()))
  throw new DomainError('too-many-tries', { details: { retryAfterSeconds: Math.max(1, Math.ceil((soonest - now.getTime()) / 1000)) } })
}

/**
 * Opens what a code of judges is for. Unknown, expired and revoked ones are answered alike, as is one of an event that is deleted. A browser that has
 * opened this code before takes no try: others' wrong ones do not keep it out.
 * @throws DomainError wrong-code, too-many-tries
 */
export async function openCode(context: RequestContext, code: string): Promise<OpenedCode> {
  const codeHash = hashCode(context, code)
  const { isOfCode, name } = findKnownBrowser(context, codeHash)
  const giveBack = isOfCode ? null : await takeTry(context, name)
  const found = await findCodeByHash(context.database.reader, codeHash)
  if (!found || codeState(found.code, context.now()) !== 'open' || found.event.deletedAt) throw wrongCode()
  await giveBack?.()
  markBrowser(context, codeHash)
  return found
}
