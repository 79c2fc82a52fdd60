import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { giveCookie, readCookie } from '../../platform/http/cookies'
import type { RequestContext } from '../../platform/http/requestContext'
import { secretKeyOf } from '../../platform/secrets/secretKey'

const cookieName = 'portal-device'
/** A browser that someone has not signed in from for half a year is a stranger again. */
const days = 180
/** People of one browser; a computer in a staff room has several. */
const mostMarks = 4

/** The account that a mark may belong to. */
interface Account {
  userId: number
  passwordHash: string | null
}

interface Mark {
  userId: number
  deviceId: string
  /** Day of the sign-in, in days since 1970. */
  day: number
  text: string
}

const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000)

/**
 * Seals who signed in from a browser. The password as it is kept is part of it: with another password all browsers are strangers,
 * so that nobody gathers marks while they know a password and guesses the next one with them.
 */
function sealOf(settings: RequestContext['settings'], { userId, passwordHash }: Account, deviceId: string, day: number): string {
  const password = createHash('sha256').update(passwordHash ?? '').digest('base64url')
  return createHmac('sha256', secretKeyOf(settings)).update(`known device|${userId}|${deviceId}|${day}|${password}`).digest('base64url')
}

/** The marks that a browser sent, whether or not they are right. */
function readMarks(cookie: string): Mark[] {
  return readCookie(cookie, cookieName).split('~').slice(0, mostMarks).flatMap((text) => {
    const [, userId, deviceId, day] = /^(\d{1,10})\.([\w-]{22})\.(\d{1,6})\.[\w-]{43}$/.exec(text) ?? []
    return deviceId === undefined ? [] : [{ userId: Number(userId), deviceId, day: Number(day), text }]
  })
}

/** The key of this browser, if one of these accounts has signed in from it and its password is still the same; else null. */
export function findKnownDevice({ cookie, settings, now }: Pick<RequestContext, 'cookie' | 'settings' | 'now'>, accounts: readonly Account[]): string | null {
  const today = dayOf(now())
  for (const mark of readMarks(cookie)) {
    const account = accounts.find(({ userId }) => userId === mark.userId)
    if (!account || mark.day > today || mark.day < today - days) continue
    const [given, right] = [mark.text.slice(-43), sealOf(settings, account, mark.deviceId, mark.day)].map((text) => Buffer.from(text))
    if (timingSafeEqual(given!, right!)) return mark.deviceId
  }
  return null
}

/**
 * Marks the browser as one that this account has signed in from. The mark opens nothing: tries to sign in that come with it are
 * counted by themselves, so that strangers' wrong tries do not keep the account's owner out. Scripts cannot read it, other sites
 * cannot send it, and it is sent nowhere but to the sign-in.
 */
export function markDevice({ cookie, setCookie, settings, now, baseUrl }: Pick<RequestContext, 'cookie' | 'setCookie' | 'settings' | 'now' | 'baseUrl'>, account: Account): void {
  const day = dayOf(now())
  const marks = readMarks(cookie)
  const deviceId = marks.find(({ userId }) => userId === account.userId)?.deviceId ?? randomBytes(16).toString('base64url')
  const own = `${account.userId}.${deviceId}.${day}.${sealOf(settings, account, deviceId, day)}`
  const value = [own, ...marks.filter(({ userId }) => userId !== account.userId).map(({ text }) => text)].slice(0, mostMarks).join('~')
  giveCookie({ setCookie, baseUrl }, { name: cookieName, value, path: '/api/sessions', days })
}
