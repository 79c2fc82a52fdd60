import { StartProblem } from '../db/startProblem'
import type { Settings } from '../settings'
import { FinalRefusal, type Mailer } from './mailer'

/** How long the service may take. */
const patience = 15_000

type TextSettings = Pick<Settings, 'PORTAL_TEXT_URL' | 'PORTAL_TEXT_ACCOUNT' | 'PORTAL_TEXT_TOKEN' | 'PORTAL_TEXT_FROM'>

/**
 * What carries text messages out of the house: Twilio, or another service that speaks the same API (Messages resource of
 * https://www.twilio.com/docs/messaging/api/message-resource). Null without the settings: messages then stay in the table.
 * Nothing of the token, the number or the words gets into an error, and so into a log.
 * @throws StartProblem for settings that do not fit together
 */
export function makeTexter({ PORTAL_TEXT_URL: base, PORTAL_TEXT_ACCOUNT: account, PORTAL_TEXT_TOKEN: token, PORTAL_TEXT_FROM: from }: TextSettings): Mailer | null {
  if (!base) return null
  if (!account || !token || !from) throw new StartProblem('PORTAL_TEXT_URL needs PORTAL_TEXT_ACCOUNT, PORTAL_TEXT_TOKEN and PORTAL_TEXT_FROM beside it.')
  const { protocol, hostname } = new URL(base)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new StartProblem('PORTAL_TEXT_URL must begin with https://: the token goes there.')
  const url = `${base}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ target, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: `+${target}`, From: from, Body: text }),
        // Another address would be given the token.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: Error) => {
        throw new Error(error.name === 'TimeoutError' ? `The text service did not answer within ${patience / 1000} seconds.` : `The text service cannot be reached (${codeOf(error)}).`)
      })
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      const problem = `The text service answered ${response.status}${await errorCodeOf(response)}.`
      // What is wrong with the request stays wrong; being too busy passes.
      if (response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408) throw new FinalRefusal(problem)
      throw new Error(problem)
    },
    close: () => undefined,
  }
}

const codeOf = (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name

/** Twilio's own number for what is wrong (21211 is a number that does not exist); its words may hold the number, and are left out. */
async function errorCodeOf(response: Response): Promise<string> {
  try {
    const { code } = (await response.json()) as { code?: unknown }
    return typeof code === 'number' ? `, error ${code}` : ''
  } catch {
    return ''
  }
}
