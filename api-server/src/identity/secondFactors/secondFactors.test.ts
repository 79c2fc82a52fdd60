import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import {
  beginSecondFactor, confirmSecondFactor, getOwnSecondFactor, getSecondFactorPolicy, listSecondFactors, renewRecoveryCodes, resetSecondFactor, saveSecondFactorPolicy, turnOffSecondFactor,
} from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { organization } from '../organizations/organization.tables'
import { signInTries } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { secondFactor } from './secondFactor.tables'
import { hashPassword } from '../sessions/hashPassword'
import { adminPassword, loginAs, setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { encryptedFor } from './checkSecondFactor'
import { encrypt } from '../../platform/secrets/encrypt'

const start = new Date('2026-11-20T18:00:00Z')
const key = randomBytes(32)
let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
let passwordHash: string
let now = start
const goTo = (at: Date) => {
  now = at
  portal.setNow(at)
}
/** On to the next thirty seconds, so that the app shows a new code. */
const nextStep = () => goTo(new Date(now.getTime() + 30_000))

beforeAll(async () => {
  portal = await startTestPortal({ now: start, settings: { PORTAL_SECRET_KEY: key.toString('base64') } })
  base = await setUpOrganization(portal)
  passwordHash = await hashPassword(adminPassword)
})
afterAll(() => portal.stop())
beforeEach(async () => {
  goTo(start)
  await portal.database.transaction(async (tx) => {
    await tx.delete(signInTries)
    await tx.update(organization).set({ secondFactorFor: [] })
  })
})

/** The authenticator app on someone's phone. */
const codeOf = (secret: string, at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function makePerson(roleName = 'Coach') {
  const { userId, token } = await loginAs(portal, base, { roleName })
  await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, userId)))
  const [{ email }] = (await portal.database.reader.select().from(user).where(eq(user.id, userId))) as [typeof user.$inferSelect]
  return { userId, token, email }
}
/** Someone whose account asks for codes. */
async function makeProtected(roleName?: string) {
  const person = await makePerson(roleName)
  const { payload: { secret, uri } } = await portal.send(beginSecondFactor, { password: adminPassword }, { token: person.token })
  const { payload: { recoveryCodes } } = await portal.send(confirmSecondFactor, { otp: codeOf(secret) }, { token: person.token })
  nextStep()
  return { ...person, secret, uri, recoveryCodes }
}
const enter = (email: string, otp?: string, password = adminPassword) => portal.send(signIn, { email, password, otp })
const errorOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { error?: { id: string } }).error?.id
const subjectsTo = async (target: string) => (await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id))).map(({ text }) => text)

describe('setting up an authenticator app', () => {
  it('needs the password and a code of the app; it then asks at each sign-in, after the right password only', async () => {
    const person = await makePerson()
    const older = await enter(person.email)
    expect(await errorOf(portal.send(beginSecondFactor, { password: 'Wrong-Lamp-7!' }, { token: person.token }))).toBe('invalid-input')
    const { payload: { secret, uri } } = await portal.send(beginSecondFactor, { password: adminPassword }, { token: person.token })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Test%20Association:person-.*secret=[A-Z2-7]{32}.*period=30/)
    // Begun is not on.
    expect((await enter(person.email)).status).toBe(200)
    expect(await errorOf(portal.send(confirmSecondFactor, { otp: other(codeOf(secret)) }, { token: person.token }))).toBe('wrong-code')
    const { payload: { recoveryCodes } } = await portal.send(confirmSecondFactor, { otp: codeOf(secret) }, { token: person.token })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    // Sessions that were opened without a code end; this one stays.
    expect((await portal.send(getCurrentUser, {}, { token: older.payload.token })).status).toBe(401)
    expect((await portal.send(getOwnSecondFactor, {}, { token: person.token })).payload).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    expect((await subjectsTo(person.email))[0]).toMatch(/asks for a code/)

    nextStep()
    expect((await enter(person.email)).body).toMatchObject({ error: { id: 'second-factor-needed' } })
    expect((await enter(person.email)).status).toBe(401)
    expect(await errorOf(enter(person.email, codeOf(secret), 'Wrong-Lamp-7!'))).toBe('wrong-credentials')
    expect((await enter(person.email, codeOf(secret))).status).toBe(200)
  })

  it('keeps neither the secret nor a recovery code in plain', async () => {
    const { userId, secret, recoveryCodes } = await makeProtected()
    const row = JSON.stringify(await portal.database.reader.select().from(secondFactor).where(eq(secondFactor.userId, userId)))
    expect(row).not.toContain(secret)
    for (const code of recoveryCodes) expect(row).not.toContain(code.replaceAll('-', ''))
    const written = JSON.stringify(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, userId)))
    expect(written).toContain('secondFactor.on')
    expect(written).not.toContain(secret)
  })

  it('does not take the place of one that is on', async () => {
    const { token } = await makeProtected()
    expect(await errorOf(portal.send(beginSecondFactor, { password: adminPassword }, { token }))).toBe('changed-meanwhile')
  })
})

describe('a code of the app', () => {
  it('is taken once', async () => {
    const { email, secret } = await makeProtected()
    const otp = codeOf(secret)
    const answers = await Promise.all([enter(email, otp), enter(email, otp), enter(email, otp)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await errorOf(enter(email, otp))).toBe('wrong-code')
    // Nor is the one before, once a later one was taken.
    expect(await errorOf(enter(email, codeOf(secret, new Date(now.getTime() - 30_000))))).toBe('wrong-code')
    nextStep()
    expect((await enter(email, codeOf(secret))).status).toBe(200)
  })

  it('may be one step early or late, not two', async () => {
    const { email, secret } = await makeProtected()
    goTo(new Date(start.getTime() + 600_000))
    const at = (steps: number) => codeOf(secret, new Date(now.getTime() + steps * 30_000))
    expect(await errorOf(enter(email, at(-2)))).toBe('wrong-code')
    expect(await errorOf(enter(email, at(2)))).toBe('wrong-code')
    expect((await enter(email, at(-1))).status).toBe(200)
    expect((await enter(email, at(1))).status).toBe(200)
  })

  it('of another person’s app is wrong', async () => {
    const [one, two] = [await makeProtected(), await makeProtected()]
    expect(codeOf(one.secret)).not.toBe(codeOf(two.secret))
    expect(await errorOf(enter(one.email, codeOf(two.secret)))).toBe('wrong-code')
    expect(await errorOf(enter(one.email, two.recoveryCodes[0]))).toBe('wrong-code')
    expect((await enter(one.email, codeOf(one.secret))).status).toBe(200)
  })

  it('may be tried five times in ten minutes, side by side or not; then the right one is not looked at either', async () => {
    const { email, secret } = await makeProtected()
    const right = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, other(right))))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    // The password was right each time; those that came while another was being checked wait their turn.
    expect(count(400)).toBeLessThanOrEqual(5)
    expect(count(400) + count(429)).toBe(20)
    for (let tries = 0; tries < 6; tries += 1) await enter(email, other(right))
    expect(await errorOf(enter(email, right))).toBe('too-many-tries')
    goTo(new Date(now.getTime() + 601_000))
    expect((await enter(email, codeOf(secret))).status).toBe(200)
  })

  it('does not fit when the secret was encrypted with another key, or for someone else', async () => {
    const { userId, email, secret, recoveryCodes } = await makeProtected()
    const put = (sealedSecret: string) => portal.database.transaction((tx) => tx.update(secondFactor).set({ sealedSecret }).where(eq(secondFactor.userId, userId)))
    await put(encrypt(randomBytes(32), secret, encryptedFor(userId)))
    expect(await errorOf(enter(email, codeOf(secret)))).toBe('wrong-code')
    // Someone who can write to the table puts their own secret there.
    await put(encrypt(key, secret, encryptedFor(userId + 1)))
    expect(await errorOf(enter(email, codeOf(secret)))).toBe('wrong-code')
    expect((await enter(email, recoveryCodes[3])).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the owner is told', async () => {
    const { email, token, recoveryCodes } = await makeProtected()
    expect((await enter(email, recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await errorOf(enter(email, recoveryCodes[0]))).toBe('wrong-code')
    expect((await portal.send(getOwnSecondFactor, {}, { token })).payload.recoveryCodesLeft).toBe(9)
    expect((await subjectsTo(email))[0]).toMatch(/recovery codes was used/)
  })

  it('is made again with password and code; the earlier ones count no more, and the owner is told', async () => {
    const { userId, email, secret, token, recoveryCodes } = await makeProtected()
    const otp = codeOf(secret)
    expect(await errorOf(portal.send(renewRecoveryCodes, { password: 'Wrong-Lamp-7!', otp }, { token }))).toBe('invalid-input')
    expect(await errorOf(portal.send(renewRecoveryCodes, { password: adminPassword, otp: other(otp) }, { token }))).toBe('wrong-code')
    const { payload } = await portal.send(renewRecoveryCodes, { password: adminPassword, otp }, { token })
    expect(new Set([...payload.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    // Sent again: the code was taken, and those that were made count.
    expect(await errorOf(portal.send(renewRecoveryCodes, { password: adminPassword, otp }, { token }))).toBe('wrong-code')
    expect((await subjectsTo(email))[0]).toMatch(/New recovery codes were made|new recovery codes were made/)
    const written = JSON.stringify(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, userId)))
    expect(written).toContain('secondFactor.recoveryRenewed')
    for (const code of payload.recoveryCodes) expect(written).not.toContain(code)
    expect(await errorOf(enter(email, recoveryCodes[0]))).toBe('wrong-code')
    expect((await enter(email, payload.recoveryCodes[0])).status).toBe(200)
    const plain = await makePerson()
    expect(await errorOf(portal.send(renewRecoveryCodes, { password: adminPassword, otp: '123456' }, { token: plain.token }))).toBe('changed-meanwhile')
  })

  it('is no way past the password', async () => {
    const { email, recoveryCodes } = await makeProtected()
    expect(await errorOf(enter(email, recoveryCodes[1], 'Wrong-Lamp-7!'))).toBe('wrong-credentials')
    expect((await enter(email, recoveryCodes[1])).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('needs the password and a code, and tells the owner', async () => {
    const { email, token, secret } = await makeProtected()
    const off = (password: string, otp: string) => portal.send(turnOffSecondFactor, { password, otp }, { token })
    expect(await errorOf(off('Wrong-Lamp-7!', codeOf(secret)))).toBe('invalid-input')
    expect(await errorOf(off(adminPassword, other(codeOf(secret))))).toBe('wrong-code')
    expect((await off(adminPassword, codeOf(secret))).status).toBe(200)
    expect((await subjectsTo(email))[0]).toMatch(/no longer asks/)
    expect((await enter(email)).status).toBe(200)
  })

  it('by the office needs a reason; sessions end, the owner is told, and it is written down', async () => {
    const person = await makeProtected()
    const admin = await makePerson('Organization Admin')
    const reset = (userId: number, reason = 'Lost the phone') => portal.send(resetSecondFactor, { userId, reason }, { token: admin.token })
    expect(await errorOf(reset(person.userId, ' a'))).toBe('invalid-input')
    expect(await errorOf(reset(admin.userId))).toBe('not-yours')
    expect(await errorOf(reset(999_999))).toBe('not-found')
    expect((await reset(person.userId)).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).status).toBe(401)
    expect((await enter(person.email)).status).toBe(200)
    expect((await subjectsTo(person.email))[0]).toMatch(/office turned off/)
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'secondFactor.reset'))
    expect(row).toMatchObject({ userId: admin.userId, subjectId: person.userId, data: { reason: 'Lost the phone' } })
    const coach = await makePerson()
    expect((await portal.send(resetSecondFactor, { userId: admin.userId, reason: 'Because' }, { token: coach.token })).status).toBe(403)
  })

  it('of someone of another organization is not found', async () => {
    const person = await makeProtected()
    const stranger = await portal.database.transaction(async (tx) => {
      const [made] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      await tx.update(user).set({ organizationId: made!.id }).where(eq(user.id, person.userId))
      return person.userId
    })
    expect(await errorOf(portal.send(resetSecondFactor, { userId: stranger, reason: 'Because' }, { token: base.adminToken }))).toBe('not-found')
  })
})

describe('an organization that requires it', () => {
  const require = async (requiredOf: ('org' | 'staff')[]) => portal.send(saveSecondFactorPolicy, { requiredOf }, { token: base.adminToken })

  it('leaves who has none nothing but setting it up, in open sessions too; with it everything is open again', async () => {
    const coach = await makePerson()
    const parent = await makePerson('Parent')
    expect((await require(['staff'])).payload.requiredOf).toEqual(['staff'])
    expect((await portal.send(getCurrentUser, {}, { token: parent.token })).payload.firstStep).toBeNull()
    expect((await portal.send(getCurrentUser, {}, { token: coach.token })).payload.firstStep).toBe('secondFactor')
    // A new session is one of that kind too.
    expect((await enter(coach.email)).payload.user.firstStep).toBe('secondFactor')
    const { payload: { secret } } = await portal.send(beginSecondFactor, { password: adminPassword }, { token: coach.token })
    expect((await portal.send(confirmSecondFactor, { otp: codeOf(secret) }, { token: coach.token })).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: coach.token })).payload.firstStep).toBeNull()
    expect((await portal.send(getOwnSecondFactor, {}, { token: coach.token })).payload.isRequired).toBe(true)
  })

  const open = ['sessions.signOut', 'sessions.getCurrentUser', 'sessions.changeRole', 'secondFactors.getOwn', 'secondFactors.begin', 'secondFactors.confirm']
  it('opens no other call than these before', () => {
    expect(allCalls.filter((call) => call.openDuring.includes('secondFactor')).map((call) => call.name).sort()).toEqual([...open].sort())
  })

  it.each(allCalls.filter((call) => !('public' in call.access) && !open.includes(call.name)).map((call) => [call.name, call] as const))('refuses %s before', async (_, call) => {
    const admin = await makePerson('Organization Admin')
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: ['org'] }))
    const { status, text } = await portal.request({
      method: call.method,
      url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { body: '{}' }),
    })
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ error: { id: expect.stringMatching(/^(second-factor-required|wrong-role)$/) as unknown } })
  })

  it('knows who has none yet, and counts them', async () => {
    const coach = await makeProtected()
    await require(['staff'])
    const list = async (input: Parameters<typeof portal.send<typeof listSecondFactors>>[1]) => (await portal.send(listSecondFactors, input, { token: base.adminToken })).payload
    const on = await list({ state: 'on' })
    expect(on.rows).toContainEqual(expect.objectContaining({ userId: coach.userId, roleType: 'staff', isOn: true, isRequired: true }))
    const missing = await list({ state: 'missing' })
    expect(missing.rows.every(({ isOn, isRequired }) => !isOn && isRequired)).toBe(true)
    const { counts } = (await portal.send(getSecondFactorPolicy, {}, { token: base.adminToken })).payload
    const staff = counts.find(({ roleType }) => roleType === 'staff')!
    expect(staff.people - staff.without).toBe(on.rows.length)
    expect(staff.without).toBe(missing.total)
    expect((await list({ search: coach.email })).rows).toHaveLength(1)
    const admin = (await portal.send(getCurrentUser, {}, { token: base.adminToken })).payload
    expect((await list({ search: admin.email })).rows).toMatchObject([{ userId: admin.userId, roleType: 'org' }])
  })
})
