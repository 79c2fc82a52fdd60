import { createHmac, timingSafeEqual } from 'node:crypto'
import { judgeLimits } from '@portal/shared/competition/judges/judge.schemas'
import { giveCookie, readCookie } from '../../platform/http/cookies'
import type { RequestContext } from '../../platform/http/requestContext'
import { secretKeyOf } from '../../platform/secrets/secretKey'

const cookieName = 'portal-judging'
/** As long as a code can be valid. */
const days = judgeLimits.codeHours / 24
/** Codes of one browser: a judge has several rooms in a day, and a tablet several judges. */
const mostMarks = 4

type Keyed = Pick<RequestContext, 'settings'>
type Marked = Keyed & Pick<RequestContext, 'cookie' | 'now'>

const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000)
const sign = ({ settings }: Keyed, words: string) => createHmac('sha256', secretKeyOf(settings)).update(words).digest('base64url')

/** Stands for a code in the marks of browsers: 128 bits that tell nothing of it. */
const nameOf = (context: Keyed, codeHash: string) => sign(context, `judging browser|code|${codeHash}`).slice(0, 22)
const sealOf = (context: Keyed, name: string, day: number) => sign(context, `judging browser|seal|${name}|${day}`)

/** The marks of a browser that are right and not too old, the latest first. */
function readMarks(context: Marked): { name: string; text: string }[] {
  const today = dayOf(context.now())
  return readCookie(context.cookie, cookieName).split('~').slice(0, mostMarks).flatMap((text) => {
    const [, name, typed, seal] = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/.exec(text) ?? []
    const day = Number(typed)
    if (name === undefined || day > today || day < today - days) return []
    return timingSafeEqual(Buffer.from(seal!), Buffer.from(sealOf(context, name, day))) ? [{ name, text }] : []
  })
}

/**
 * What a browser has opened before. `isOfCode`: this very code, so that there is nothing left to guess. `name`: any code, by which its tries of others are
 * counted: all browsers of one code together, so that who has one code gets no more tries by opening it again and again; null for a stranger.
 */
export function findKnownBrowser(context: Marked, codeHash: string): { isOfCode: boolean; name: string | null } {
  const marks = readMarks(context)
  const own = nameOf(context, codeHash)
  return { isOfCode: marks.some(({ name }) => name === own), name: marks[0]?.name ?? null }
}

/**
 * Marks the browser as one that a good code was opened in. The mark opens nothing without the code; with it, others' wrong tries in the same hall do not
 * keep it out. Scripts cannot read it, other sites cannot send it, and it is sent nowhere but to the judging.
 */
export function markBrowser(context: Marked & Pick<RequestContext, 'setCookie' | 'baseUrl'>, codeHash: string): void {
  const name = nameOf(context, codeHash)
  const day = dayOf(context.now())
  const own = `${name}.${day}.${sealOf(context, name, day)}`
  const marks = readMarks(context)
  if (marks[0]?.text === own) return
  giveCookie(context, { name: cookieName, value: [own, ...marks.filter((each) => each.name !== name).map(({ text }) => text)].slice(0, mostMarks).join('~'), path: '/api/judging', days })
}
