import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, resetPassword, sendOtp, sendPasswordLink, validatePasswordLink, verifyOtp } from '@portal/shared/identity/passwords/password.calls'
import { getCurrentUser, openSessionAsUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { setUp } from '@portal/shared/identity/organizations/organization.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { signInTries } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { oneTimeCode, passwordLink } from './password.tables'
import { adminPassword, loginAs, setUpOrganization } from '../../testing/factories'
import { pictureOf, startTestPortal, testSetUpCode, type TestPortal } from '../../testing/testPortal'
import { createPasswordLink } from './createPasswordLink'
import { isCommonPassword } from './commonPasswords'

let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
const start = new Date('2026-11-20T18:00:00Z')
const later = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))

beforeAll(async () => {
  portal = await startTestPortal()
  const common = await portal.send(setUp, {
    organizationName: 'Common', organizationParam: 'common', timeZone: 'America/Chicago', yearLabel: '2026-27', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31',
    firstName: 'Ada', lastName: 'Office', email: 'ada@office.example', password: 'Sunshine-1!', setUpCode: testSetUpCode,
  })
  expect(common.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'password', message: 'This password is too common.' }] } })
  base = await setUpOrganization(portal)
})
afterAll(() => portal.stop())
// Limits are counted per target and network address; each test begins with none.
beforeEach(async () => {
  portal.setNow(start)
  await portal.database.transaction((tx) => tx.delete(signInTries))
})

const password = 'Quiet-Meadow-41?'
const emailOf = async (userId: number) => (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!.email
const messagesTo = (target: string) =>
  portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id))
const lastCode = async (target: string) => /\b\d{6}\b/.exec((await messagesTo(target))[0]!.text)![0]
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

/** Someone with a session and a password. */
async function makePerson() {
  const { userId, token } = await loginAs(portal, base, { roleName: 'Fan' })
  const email = await emailOf(userId)
  await portal.database.transaction((tx) => createPasswordLink(tx, userId, 'newUser', portal.services))
  await portal.send(sendOtp, { type: 'email', target: email, otpFor: 'passwordSetUpByNewUser' })
  const set = await portal.send(resetPassword, { type: 'email', target: email, otp: await lastCode(email), password: adminPassword, isForSetPasswordNewUser: true })
  expect(set.status).toBe(200)
  const { payload } = await portal.send(signIn, { email, password: adminPassword })
  return { userId, email, staleToken: token, token: payload.token }
}
async function codeFor(email: string) {
  expect((await portal.send(sendOtp, { type: 'email', target: email, otpFor: 'forgetPass' })).status).toBe(200)
  return lastCode(email)
}
const reset = (email: string, otp: string, to = password) => portal.send(resetPassword, { type: 'email', target: email, otp, password: to, isForSetPasswordNewUser: false })
const verify = (email: string, otp: string) => portal.send(verifyOtp, { type: 'email', target: email, otp, otpFor: 'forgetPass' })

describe('a forgotten password', () => {
  it('is set again by a code, once; all sessions end, the owner is told and it is written down', async () => {
    const person = await makePerson()
    expect((await portal.send(getCurrentUser, {}, { token: person.staleToken })).status).toBe(401)
    const otp = await codeFor(` ${person.email.toUpperCase()} `.trim().toLowerCase())
    expect((await verify(person.email, otp)).status).toBe(200)
    expect((await reset(person.email, otp)).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).status).toBe(401)
    expect((await portal.send(signIn, { email: person.email, password: adminPassword })).status).toBe(401)
    expect((await portal.send(signIn, { email: person.email, password })).status).toBe(200)
    expect((await reset(person.email, otp, 'Other-Meadow-41?')).body).toMatchObject({ error: { id: 'wrong-code' } })
    expect((await messagesTo(person.email))[0]!.subject).toMatch(/was changed/)
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.subjectId, person.userId))
    expect(rows.map(({ action }) => action)).toContain('password.reset')
  })

  it('is answered the same for nobody, who gets no message', async () => {
    const { email } = await makePerson()
    const known = await portal.send(sendOtp, { type: 'email', target: email, otpFor: 'forgetPass' })
    const nobody = await portal.send(sendOtp, { type: 'email', target: 'nobody@office.example', otpFor: 'forgetPass' })
    expect(nobody.status).toBe(known.status)
    expect(nobody.body).toEqual(known.body)
    expect(await messagesTo('nobody@office.example')).toEqual([])
    // The same work is done: a code is made, hashed and kept for either.
    const kept = await portal.database.reader.select().from(oneTimeCode).where(eq(oneTimeCode.target, 'nobody@office.example'))
    expect(kept).toHaveLength(1)
    const ofKnown = await verify(email, wrong(await lastCode(email)))
    const ofNobody = await verify('nobody@office.example', '123456')
    expect([ofKnown.status, ofKnown.body]).toEqual([400, ofNobody.body])
  })

  it('keeps no code in plain, and the hash has its own salt', async () => {
    const { email } = await makePerson()
    const otp = await codeFor(email)
    const [row] = await portal.database.reader.select().from(oneTimeCode).where(eq(oneTimeCode.target, email)).orderBy(desc(oneTimeCode.id))
    expect(row!.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(otp)
  })

  it('takes no code after ten minutes', async () => {
    const { email } = await makePerson()
    const otp = await codeFor(email)
    later(11)
    expect((await verify(email, otp)).body).toMatchObject({ error: { id: 'wrong-code' } })
    expect((await reset(email, otp)).status).toBe(400)
  })

  it('takes no code after five wrong ones, and tries sent side by side count', async () => {
    const { email } = await makePerson()
    const otp = await codeFor(email)
    await Promise.all(Array.from({ length: 5 }, () => verify(email, wrong(otp))))
    expect((await verify(email, otp)).status).toBe(400)
    expect((await reset(email, otp)).status).toBe(400)
    const next = await codeFor(email)
    const answers = await Promise.all([...Array.from({ length: 4 }, () => verify(email, wrong(next))), verify(email, next)])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200])
  })

  it('lets one of two resets with one code win', async () => {
    const { email } = await makePerson()
    const otp = await codeFor(email)
    const answers = await Promise.all([reset(email, otp, 'First-Meadow-41?'), reset(email, otp, 'Second-Meadow-41?')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes the latest code only, and none of another person or for another purpose', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    const first = await codeFor(one.email)
    const second = await codeFor(one.email)
    if (first !== second) expect((await verify(one.email, first)).status).toBe(400)
    await codeFor(two.email)
    if (second !== (await lastCode(two.email))) expect((await reset(two.email, second)).status).toBe(400)
    const foreign = await portal.send(resetPassword, { type: 'email', target: one.email, otp: second, password, isForSetPasswordNewUser: true })
    expect(foreign.body).toMatchObject({ error: { id: 'wrong-code' } })
    expect((await verify(one.email, second)).status).toBe(200)
  })

  it('changes nothing but its own counter when refused', async () => {
    const { email } = await makePerson()
    const otp = await codeFor(email)
    const before = await pictureOf(portal.database)
    await reset(email, wrong(otp))
    const { one_time_code: codesAfter, ...after } = await pictureOf(portal.database)
    const { one_time_code: codesBefore, ...others } = before
    expect(after).toEqual(others)
    expect(codesAfter).not.toEqual(codesBefore)
    const weak = await reset(email, otp, 'Password1!')
    expect(weak.body).toMatchObject({ error: { fields: [{ field: 'password', message: 'This password is too common.' }] } })
    expect((await pictureOf(portal.database)).one_time_code).toEqual(codesAfter)
  })

  it('limits codes per target, for nobody as for someone, and opens again after an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) await portal.send(sendOtp, { type: 'email', target: 'crowd@office.example', otpFor: 'forgetPass' })
    const refused = await portal.send(sendOtp, { type: 'email', target: 'crowd@office.example', otpFor: 'forgetPass' })
    expect(refused.body).toMatchObject({ error: { id: 'too-many-tries' } })
    later(61)
    expect((await portal.send(sendOtp, { type: 'email', target: 'crowd@office.example', otpFor: 'forgetPass' })).status).toBe(200)
  })

  it('limits codes per network address', async () => {
    const send = (index: number) => portal.send(sendOtp, { type: 'email', target: `many-${index}@office.example`, otpFor: 'forgetPass' })
    const answers = await Promise.all(Array.from({ length: 62 }, (_, index) => send(index)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('lifts the lock of too many wrong sign-ins', async () => {
    const { email } = await makePerson()
    for (let tries = 0; tries < 9; tries += 1) await portal.send(signIn, { email, password: 'Wrong-Lamp-7!' })
    expect((await portal.send(signIn, { email, password: adminPassword })).status).toBe(429)
    await reset(email, await codeFor(email))
    expect((await portal.send(signIn, { email, password })).status).toBe(200)
  })

  it('goes by phone into the outbox, unless several people share the number', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    await portal.database.transaction((tx) => tx.update(user).set({ phone: '+1 (555) 010-0199', phoneVerifiedAt: start }).where(eq(user.id, one.userId)))
    const ask = () => portal.send(sendOtp, { type: 'phone', target: '1-555-010-0199', otpFor: 'forgetPass' })
    expect((await ask()).status).toBe(200)
    expect(await messagesTo('15550100199')).toMatchObject([{ channel: 'phone', sentAt: null }])
    await portal.database.transaction((tx) => tx.update(user).set({ phone: '15550100199', phoneVerifiedAt: start }).where(eq(user.id, two.userId)))
    expect((await ask()).status).toBe(200)
    expect(await messagesTo('15550100199')).toHaveLength(1)
    const odd = await portal.send(sendOtp, { type: 'phone', target: '12', otpFor: 'forgetPass' })
    expect(odd.body).toMatchObject({ error: { fields: [{ field: 'target' }] } })
  })
})

describe('a set-password link', () => {
  const makeLink = async (purpose: 'newUser' | 'reset' = 'newUser') => {
    const { userId } = await loginAs(portal, base, { roleName: 'Fan' })
    const token = await portal.database.transaction((tx) => createPasswordLink(tx, userId, purpose, portal.services))
    return { userId, token, email: await emailOf(userId) }
  }
  const validate = async (userId: number, token: string) => (await portal.send(validatePasswordLink, { userId, token })).payload.data

  it('is good for its person only, is mailed, and is kept as a hash', async () => {
    const { userId, token, email } = await makeLink()
    expect(await validate(userId, token)).toEqual({ valid: true, email, isForSetPasswordNewUser: true })
    for (const [who, what] of [[userId, `${token}x`], [userId, ''], [1, token], [999_999, token]] as const) {
      expect(await validate(who, what)).toEqual({ valid: false, email: '', isForSetPasswordNewUser: false })
    }
    expect((await messagesTo(email))[0]!.text).toContain(`http://portal.test/set-password-email/${token}/${userId}`)
    const [row] = await portal.database.reader.select().from(passwordLink).where(eq(passwordLink.userId, userId))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('ends with its use, with a newer one and after seven days', async () => {
    const { userId, token, email } = await makeLink()
    await portal.send(sendOtp, { type: 'email', target: email, otpFor: 'passwordSetUpByNewUser' })
    expect((await portal.send(resetPassword, { type: 'email', target: email, otp: await lastCode(email), password, isForSetPasswordNewUser: true })).status).toBe(200)
    expect(await validate(userId, token)).toMatchObject({ valid: false })

    const other = await makeLink()
    const newer = await portal.database.transaction((tx) => createPasswordLink(tx, other.userId, 'newUser', portal.services))
    expect(await validate(other.userId, other.token)).toMatchObject({ valid: false })
    expect(await validate(other.userId, newer)).toMatchObject({ valid: true })
    later(7 * 24 * 60 + 1)
    expect(await validate(other.userId, newer)).toMatchObject({ valid: false })
  })

  it('is what a first password needs: without an open one no code is sent', async () => {
    const { userId } = await loginAs(portal, base, { roleName: 'Fan' })
    const email = await emailOf(userId)
    for (const otpFor of ['passwordSetUpByNewUser', 'forgetPass'] as const) await portal.send(sendOtp, { type: 'email', target: email, otpFor })
    expect(await messagesTo(email)).toEqual([])
  })

  it('is sent again by the office, to its own people only', async () => {
    const { userId, email, token } = await makeLink()
    expect((await portal.send(sendPasswordLink, { userId }, { token: base.adminToken })).status).toBe(200)
    expect(await validate(userId, token)).toMatchObject({ valid: false })
    expect(await messagesTo(email)).toHaveLength(2)
    expect((await portal.send(sendPasswordLink, { userId: 999_999 }, { token: base.adminToken })).status).toBe(404)
    const { token: director } = await loginAs(portal, base, { roleName: 'Athletic Director' })
    expect((await portal.send(sendPasswordLink, { userId }, { token: director })).status).toBe(403)
  })
})

describe('changing one’s own password', () => {
  it('asks for the current one, ends the other sessions and keeps this one', async () => {
    const person = await makePerson()
    const { payload: other } = await portal.send(signIn, { email: person.email, password: adminPassword })
    const change = (currentPassword: string, newPassword: string) => portal.send(changePassword, { currentPassword, newPassword }, { token: person.token })
    expect((await change('Wrong-Lamp-7!', password)).body).toMatchObject({ error: { fields: [{ field: 'currentPassword' }] } })
    expect((await change(adminPassword, adminPassword)).body).toMatchObject({ error: { fields: [{ field: 'newPassword' }] } })
    expect((await change(adminPassword, 'Sunshine-1!')).body).toMatchObject({ error: { fields: [{ field: 'newPassword', message: 'This password is too common.' }] } })
    expect((await change(adminPassword, password)).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: other.token })).status).toBe(401)
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).status).toBe(200)
    expect((await portal.send(signIn, { email: person.email, password })).status).toBe(200)
  })

  it('limits guesses at the current one as those at the sign-in, and counts them there', async () => {
    const person = await makePerson()
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await portal.send(changePassword, { currentPassword: `Wrong-${tries}`, newPassword: password }, { token: person.token })).body).toMatchObject({ error: { fields: [{ field: 'currentPassword', message: 'This is not your current password.' }] } })
    }
    expect((await portal.send(changePassword, { currentPassword: adminPassword, newPassword: password }, { token: person.token })).status).toBe(429)
    expect((await portal.send(signIn, { email: person.email, password: adminPassword })).body).toMatchObject({ error: { id: 'too-many-tries' } })
  })

  it('ends an admin’s sessions as someone else, and those of an admin as oneself', async () => {
    const person = await makePerson()
    const act = async () => (await portal.send(openSessionAsUser, { userId: person.userId, reason: 'to look' }, { token: base.adminToken })).payload.token
    const byPerson = await act()
    expect((await portal.send(changePassword, { currentPassword: adminPassword, newPassword: password }, { token: person.token })).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: byPerson })).status).toBe(401)
    const byAdmin = await act()
    expect((await portal.send(changePassword, { currentPassword: adminPassword, newPassword: password }, { token: base.adminToken })).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: byAdmin })).status).toBe(401)
    for (const token of [person.token, base.adminToken]) expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(200)
  })
})

it.each([
  ['Password1!', true], ['Sunshine2026!', true], ['!Dragon99', true], ['QWERTYUIOP', true],
  ['Prairie-Lamp-7!', false], ['Xy839201748!', false], ['Quiet-Meadow-41?', false],
])('%s is common: %s', async (text, expected) => {
  expect(await isCommonPassword(text)).toBe(expected)
})
