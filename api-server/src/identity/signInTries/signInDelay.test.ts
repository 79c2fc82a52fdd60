import { desc, eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetPassword, sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { user } from '../users/user.tables'
import { signInTries } from '../sessions/session.tables'
import { trustProxyOf } from '../../platform/http/trustProxy'
import { readSettings } from '../../platform/settings'
import { adminPassword, setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { findKnownDevice, markDevice } from '../sessions/knownDevice'
import { hashPassword } from '../sessions/hashPassword'
import { closedFor } from './signInDelay'

const start = new Date('2026-11-20T18:00:00Z')
const known = 'ada@office.example'
let portal: TestPortal
let now = start
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  await setUpOrganization(portal)
})
afterAll(() => portal.stop())
beforeEach(async () => {
  goTo(start)
  await portal.database.transaction((tx) => tx.delete(signInTries))
})

function goTo(at: Date) {
  now = at
  portal.setNow(at)
}
const pass = (seconds: number) => goTo(new Date(now.getTime() + seconds * 1000))
const tryAs = async (email: string, password = 'Wrong-Lamp-7!', orgParam?: string, cookie?: string) => {
  const { status, headers, body } = await portal.send(signIn, { email, password }, { extra: { orgParam }, ...(cookie && { headers: { cookie } }) })
  return { status, body, wait: Number(headers['retry-after'] ?? 0), seconds: (body as { error?: { details?: { retryAfterSeconds?: number } } }).error?.details?.retryAfterSeconds }
}

/** The mark that a browser is given with a sign-in; whole, or as it is sent back. */
async function cookieOf(email: string, whole = false): Promise<string> {
  const { status, headers } = await portal.send(signIn, { email, password: adminPassword })
  expect(status).toBe(200)
  return whole ? String(headers['set-cookie']) : String(headers['set-cookie']).split(';')[0]!
}

describe('wrong tries to sign in', () => {
  it('make the next one wait, twice as long each time, and then a day', () => {
    expect(Array.from({ length: 11 }, (_, index) => closedFor(index) / 1000)).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 86_400])
  })

  it.each([['of a known address', known], ['of nobody', 'nobody@office.example']])('%s wait, also with the right password, and the screen is told how long', async (_, email) => {
    expect([await tryAs(email), await tryAs(email)].map(({ status, seconds }) => [status, seconds])).toEqual([[401, undefined], [401, undefined]])
    const waits: (number | undefined)[] = []
    for (let tries = 3; tries <= 10; tries += 1) {
      const wrong = await tryAs(email)
      expect(wrong.status).toBe(401)
      waits.push(wrong.seconds)
      const early = await tryAs(email, adminPassword)
      expect([early.status, early.wait]).toEqual([429, wrong.seconds])
      expect(early.body.error_message).toMatch(tries === 10 ? /blocked for a day. Reset your password/ : tries === 3 ? /wait 1 second,/ : new RegExp(`wait ${wrong.seconds} seconds`))
      if (tries < 10) pass(wrong.seconds!)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 86_400])
    pass(86_399)
    expect((await tryAs(email, adminPassword)).status).toBe(429)
    pass(1)
    expect((await tryAs(email, adminPassword)).status).toBe(email === known ? 200 : 401)
  })

  it('of a known and an unknown address are answered alike, word for word', async () => {
    for (let tries = 0; tries < 6; tries += 1) expect(await tryAs(known)).toEqual(await tryAs('nobody@office.example'))
  })

  it('are not more for naming other organizations', async () => {
    const answers = [await tryAs(known), await tryAs(known, undefined, 'test'), await tryAs(known, undefined, 'other'), await tryAs(known, undefined, 'test')]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  })

  it('are forgotten by the right password, and nothing is counted while waiting', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryAs(known)
    const [row] = await portal.database.reader.select().from(signInTries).where(eq(signInTries.tries, 3))
    expect(row).toBeDefined()
    pass(1)
    expect((await tryAs(known, adminPassword)).status).toBe(200)
    expect((await tryAs(known)).seconds).toBeUndefined()
  })

  it('from one network are slowed down, whatever email they name, and no longer than until the next is back', async () => {
    const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => tryAs(`many-${index}@office.example`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    const refused = await tryAs(known, adminPassword)
    expect([refused.status, refused.wait]).toEqual([429, 9])
    expect(refused.body.error_message).toBe('There have been many wrong passwords from your network. Please try again in 9 seconds.')
    // Someone with the right password is in nine seconds later, and takes no try from the others.
    pass(9)
    expect((await tryAs(known, adminPassword)).status).toBe(200)
    expect((await tryAs('other@office.example')).status).toBe(401)
    expect((await tryAs('another@office.example')).status).toBe(429)
    pass(901)
    expect((await tryAs('other@office.example')).status).toBe(401)
  })

  it('do not keep a browser out that the owner has signed in from, neither by its account nor by its network', async () => {
    const device = await cookieOf(known)
    for (let index = 0; index < 101; index += 1) await tryAs(`many-${index}@office.example`)
    expect((await tryAs(known, adminPassword)).status).toBe(429)
    expect((await tryAs(known, adminPassword, undefined, device)).status).toBe(200)
    pass(901)
    for (let tries = 1; tries <= 10; tries += 1) {
      await tryAs(known)
      if (tries < 10) pass(closedFor(tries) / 1000)
    }
    expect((await tryAs(known, adminPassword)).wait).toBe(86_400)
    expect((await tryAs(known, adminPassword, undefined, device)).status).toBe(200)
    // The owner's sign-in gives the strangers nothing back.
    expect((await tryAs(known, adminPassword)).status).toBe(429)
  })

  it('of a known browser wait as others do, and its mark is good for its own account and password alone', async () => {
    const device = await cookieOf(known)
    for (let tries = 1; tries <= 3; tries += 1) expect((await tryAs(known, undefined, undefined, device)).status).toBe(401)
    expect((await tryAs(known, adminPassword, undefined, device)).status).toBe(429)
    // The account's other browsers do not wait for that one.
    expect((await tryAs(known, adminPassword)).status).toBe(200)
    for (let index = 0; index < 101; index += 1) await tryAs(`many-${index}@office.example`)
    const [mark] = /portal-device=([^;]+)/.exec(device)!.slice(1)
    for (const forged of ['', mark!.replace(/^\d+/, '999999'), `${mark!.slice(0, -1)}${mark!.endsWith('A') ? 'B' : 'A'}`, mark!.replace(/\.\d+\./, '.1.'), 'x'.repeat(5_000)]) {
      expect((await tryAs(known, adminPassword, undefined, `portal-device=${forged}`)).status).toBe(429)
    }
    expect((await tryAs('other@office.example', adminPassword, undefined, device)).status).toBe(429)
    pass(181 * 86_400)
    for (let index = 0; index < 101; index += 1) await tryAs(`more-${index}@office.example`)
    expect((await tryAs(known, adminPassword, undefined, device)).status).toBe(429)
    goTo(start)
  })

  it('with another password the marks of all browsers are worth nothing', async () => {
    const device = await cookieOf(known)
    const [{ userId, passwordHash }] = (await portal.database.reader.select({ userId: user.id, passwordHash: user.passwordHash }).from(user).where(eq(user.email, known))) as [{ userId: number; passwordHash: string }]
    const marked = { cookie: device, settings: portal.services.settings, now: () => now }
    expect(findKnownDevice(marked, [{ userId, passwordHash }])).toMatch(/^[\w-]{22}$/)
    expect(findKnownDevice(marked, [{ userId, passwordHash: await hashPassword('Quiet-Meadow-41?') }])).toBeNull()
  })
})

describe('the mark of a browser', () => {
  it('is sent to the sign-in alone, is out of reach of scripts and other sites, and names up to four people', async () => {
    const cookie = await cookieOf(known, true)
    expect(cookie).toMatch(/^portal-device=\d+\.[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/sessions; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    let sent = ''
    const remember = (userId: number) => markDevice({ cookie: sent.split(';')[0]!, setCookie: (text) => { sent = text }, settings: portal.services.settings, now: () => now, baseUrl: () => 'https://portal.test' }, { userId, passwordHash: `hash ${userId}` })
    for (const userId of [1, 2, 3, 4, 5, 4]) remember(userId)
    expect(sent).toContain('; Secure')
    const marked = { cookie: sent.split(';')[0]!, settings: portal.services.settings, now: () => now }
    const isKnown = (userId: number) => findKnownDevice(marked, [{ userId, passwordHash: `hash ${userId}` }]) !== null
    expect([1, 2, 3, 4, 5].map(isKnown)).toEqual([false, true, true, true, true])
    expect(findKnownDevice(marked, [{ userId: 4, passwordHash: 'hash 5' }])).toBeNull()
  })
})

describe('a closed door', () => {
  it('that locked an address are lifted by the owner’s reset', async () => {
    for (let tries = 1; tries <= 10; tries += 1) {
      await tryAs(known)
      if (tries < 10) pass(closedFor(tries) / 1000)
    }
    expect((await tryAs(known, adminPassword)).wait).toBe(86_400)
    await portal.send(sendOtp, { type: 'email', target: known, otpFor: 'forgetPass' })
    const [message] = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, known)).orderBy(desc(outgoingMessage.id))
    const password = 'Quiet-Meadow-41?'
    const reset = await portal.send(resetPassword, { type: 'email', target: known, otp: /\b\d{6}\b/.exec(message!.text)![0], password, isForSetPasswordNewUser: false })
    expect(reset.status).toBe(200)
    expect((await tryAs(known, password)).status).toBe(200)
  })
})

describe('the address of a visitor behind a proxy', () => {
  const of = async (trust: string, forwarded: string) => {
    const app = fastify({ trustProxy: trustProxyOf(readSettings({ PORTAL_TRUST_PROXY: trust })) })
    app.get('/', (request) => request.ip)
    return (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body
  }

  it.each([
    ['false', '203.0.113.1', '127.0.0.1'], ['0', '203.0.113.1', '127.0.0.1'],
    // What visitors write into the header themselves is at its beginning, and is never believed.
    ['true', '6.6.6.6, 203.0.113.1', '203.0.113.1'], ['1', '6.6.6.6, 203.0.113.1', '203.0.113.1'], ['2', '6.6.6.6, 203.0.113.1, 10.0.0.5', '203.0.113.1'],
    ['loopback,10.0.0.0/8', '6.6.6.6, 203.0.113.1, 10.9.9.9', '203.0.113.1'], ['127.0.0.1, fd00::/8', '6.6.6.6, 203.0.113.1, fd00::7', '203.0.113.1'],
  ])('with PORTAL_TRUST_PROXY=%s and %s is %s', async (trust, forwarded, address) => expect(await of(trust, forwarded)).toBe(address))

  it.each(['yes', '-1', '1000', '10.0.0.0/33', '10.0.0.0/0', 'all', '10.0.0.1,,', '*', '0.0.0.0/'])('PORTAL_TRUST_PROXY=%s is no such thing', (text) => {
    expect(() => readSettings({ PORTAL_TRUST_PROXY: text })).toThrow('Use how many proxies there are')
  })
})
