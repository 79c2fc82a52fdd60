import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetPassword, sendOtp } from '@portal/shared/passwords/password.calls'
import { signIn } from '@portal/shared/sessions/session.calls'
import { outgoingMessage } from '../db/schema/organizations'
import { signInTries } from '../db/schema/people'
import { adminPassword, setUpOrganization } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
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
const tryAs = async (email: string, password = 'Wrong-Lamp-7!', orgParam?: string) => {
  const { status, headers, body } = await portal.send(signIn, { email, password }, { extra: { orgParam } })
  return { status, body, wait: Number(headers['retry-after'] ?? 0), seconds: (body as { error?: { details?: { retryAfterSeconds?: number } } }).error?.details?.retryAfterSeconds }
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
      expect(early.body.error_message).toMatch(tries === 10 ? /closed for a day. Reset your password/ : tries === 3 ? /wait 1 second,/ : new RegExp(`wait ${wrong.seconds} seconds`))
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

  it('from one network address are limited, whatever e-mail they name', async () => {
    const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => tryAs(`many-${index}@office.example`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    pass(901)
    expect((await tryAs('other@office.example')).status).toBe(401)
  })
})
