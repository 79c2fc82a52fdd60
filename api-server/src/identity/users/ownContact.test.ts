import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { resetPassword, sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { getStaff, saveStaff } from '@portal/shared/identity/profiles/profile.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { beginContactChange, confirmContactChange, removeOwnPhone } from '@portal/shared/identity/users/ownContact.calls'
import { getOwnProfile, saveOwnProfile } from '@portal/shared/identity/users/user.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { signInTries } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import { hashPassword } from '../sessions/hashPassword'
import { adminPassword, loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

/** What someone can do who finds a session open, and does not know its password: nothing that leads into the account. */
let portal: TestPortal
let league: League
let passwordHash: string
let person: { token: string; userId: number; email: string }
const password = adminPassword
const oldPhone = '+1 512 555 0142'

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  passwordHash = await hashPassword(password)
})
afterAll(() => portal.stop())
beforeEach(async () => {
  const made = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
  await portal.database.transaction(async (tx) => {
    await tx.delete(signInTries)
    await tx.delete(outgoingMessage)
    await tx.update(user).set({ phone: '', phoneVerifiedAt: null })
    await tx.update(user).set({ passwordHash, phone: oldPhone, phoneVerifiedAt: new Date('2026-11-01T12:00:00Z') }).where(eq(user.id, made.userId))
  })
  person = { ...made, email: (await rowOf(made.userId)).email }
})

const rowOf = async (userId: number) => (await portal.database.reader.select().from(user).where(eq(user.id, userId)))[0]!
const messages = () => portal.database.reader.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id))
const begin = (type: 'email' | 'phone', target: string, given = password) => portal.send(beginContactChange, { type, target, password: given }, { token: person.token })
const confirm = (input: InputOf<typeof confirmContactChange>) => portal.send(confirmContactChange, input, { token: person.token })
const codeTo = async (target: string) => /^\d{6}$/m.exec((await messages()).find((each) => each.target === target)!.text)![0]

describe('one’s own phone number', () => {
  it('is changed with the password and the code to the new number; the owner hears of it at the old number and by email', async () => {
    expect((await begin('phone', '(512) 555-0177')).payload).toEqual({ codeSent: true })
    expect((await rowOf(person.userId)).phone).toBe(oldPhone)
    const otp = await codeTo('15125550177')
    const { payload } = await confirm({ type: 'phone', target: '(512) 555-0177', password, otp })
    expect(payload).toMatchObject({ phone: '+1 512 555 0177', isPhoneProved: true })
    const told = await messages()
    expect(told.find(({ channel, target }) => channel === 'phone' && target === '15125550142')?.text).toMatch(/no longer the phone number/)
    expect(told.find(({ target }) => target === person.email)?.subject).toMatch(/phone number .* was changed/)
    // Sent again, the same code changes nothing more.
    expect((await confirm({ type: 'phone', target: '(512) 555-0177', password, otp })).body).toMatchObject({ error: { id: 'wrong-code' } })
    // The new number resets a forgotten password; the old one does not.
    await portal.database.transaction((tx) => tx.delete(outgoingMessage))
    await portal.send(sendOtp, { type: 'phone', target: oldPhone, otpFor: 'forgetPass' })
    expect(await messages()).toEqual([])
    await portal.send(sendOtp, { type: 'phone', target: '512 555 0177', otpFor: 'forgetPass' })
    const reset = await portal.send(resetPassword, { type: 'phone', target: '512 555 0177', otp: await codeTo('15125550177'), password: 'Quiet-Meadow-41?', isForSetPasswordNewUser: false })
    expect(reset.status).toBe(200)
  })

  it('stays as it is for who does not know the password, whichever way they try', async () => {
    const before = await rowOf(person.userId)
    expect((await begin('phone', '512 555 0177', 'not it')).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'password', message: 'This is not your password.' }] } })
    expect(await messages()).toEqual([])
    expect((await confirm({ type: 'phone', target: '512 555 0177', password: 'not it', otp: '123456' })).status).toBe(400)
    expect((await portal.send(removeOwnPhone, { password: 'not it' }, { token: person.token })).status).toBe(400)
    expect((await portal.send(saveOwnProfile, { firstName: 'Remy', lastName: 'Fernwick' }, { token: person.token, extra: { phone: '512 555 0177' } })).status).toBe(400)
    expect(await rowOf(person.userId)).toEqual(before)
  })

  it('is not taken without the code, with a wrong one, one for another number, or the code of someone else', async () => {
    await begin('phone', '512 555 0177')
    const otp = await codeTo('15125550177')
    expect((await confirm({ type: 'phone', target: '512 555 0177', password })).body).toMatchObject({ error: { fields: [{ field: 'otp' }] } })
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await confirm({ type: 'phone', target: '512 555 0177', password, otp: wrong })).body).toMatchObject({ error: { id: 'wrong-code' } })
    expect((await confirm({ type: 'phone', target: '512 555 0188', password, otp })).body).toMatchObject({ error: { id: 'wrong-code' } })
    const other = await loginAs(portal, league, { roleName: 'Fan' })
    await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, other.userId)))
    expect((await portal.send(confirmContactChange, { type: 'phone', target: '512 555 0177', password, otp }, { token: other.token })).body).toMatchObject({ error: { id: 'wrong-code' } })
    // Nor is it one for a forgotten password.
    expect((await portal.send(resetPassword, { type: 'phone', target: '512 555 0177', otp, password: 'Quiet-Meadow-41?', isForSetPasswordNewUser: false })).body).toMatchObject({ error: { id: 'wrong-code' } })
    expect((await rowOf(person.userId)).phone).toBe(oldPhone)
    expect((await rowOf(other.userId)).phone).toBe('')
  })

  it('is removed with the password, and the owner is told', async () => {
    expect((await portal.send(removeOwnPhone, { password }, { token: person.token })).payload).toMatchObject({ phone: '', isPhoneProved: false })
    expect((await messages()).map(({ target }) => target).sort()).toEqual(['15125550142', person.email].sort())
  })
})

describe('one’s own email address', () => {
  it('is changed with the password and the code to the new one; the old one is told', async () => {
    await begin('email', 'New@Test.example')
    const otp = await codeTo('new@test.example')
    expect((await confirm({ type: 'email', target: 'New@Test.example', password, otp })).payload).toMatchObject({ email: 'new@test.example' })
    expect((await messages()).find(({ target }) => target === person.email)?.subject).toMatch(/email address .* was changed/)
    expect((await rowOf(person.userId)).emailVerifiedAt).not.toBeNull()
    expect((await portal.send(signIn, { email: 'new@test.example', password })).status).toBe(200)
    expect((await portal.send(signIn, { email: person.email, password })).status).toBe(401)
  })

  it('is not taken if someone else has it, which only a reader of its mailbox hears', async () => {
    const asked = await begin('email', 'ada@office.example')
    expect(asked.payload).toEqual({ codeSent: true })
    const picture = await pictureOf(portal.database)
    const refused = await confirm({ type: 'email', target: 'ada@office.example', password, otp: await codeTo('ada@office.example') })
    expect(refused.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'email' }] } })
    const { one_time_code: _, ...after } = await pictureOf(portal.database)
    expect(picture).toMatchObject(after)
    expect((await rowOf(person.userId)).email).toBe(person.email)
  })

  it('is the school’s to change where the school keeps a record of the student', async () => {
    await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, userId: person.userId, firstName: 'Sam', lastName: 'Testfield', grade: 10 }))
    expect((await portal.send(getOwnProfile, {}, { token: person.token })).payload.mayChangeEmail).toBe(false)
    expect((await begin('email', 'mine@test.example')).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await begin('phone', '512 555 0177')).payload).toEqual({ codeSent: true })
  })
})

describe('through the forms for staff', () => {
  it('an admin’s open session does not change the admin’s own address and number', async () => {
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    const { payload: own } = await portal.send(getStaff, { staffId: director.userId }, { token: director.token })
    expect(own.editable).not.toContain('email')
    expect(own.editable).not.toContain('phone')
    for (const change of [{ email: 'mine@test.example' }, { phone: '512 555 0177' }]) {
      const refused = await portal.send(saveStaff, { staffId: director.userId, version: own.version, ...change }, { token: director.token })
      expect(refused.body).toMatchObject({ error: { id: 'not-yours', fields: [{ field: Object.keys(change)[0] }] } })
    }
  })

  it('a number that someone else enters resets nothing until its owner proves it, and the owner is told', async () => {
    const { payload } = await portal.send(getStaff, { staffId: person.userId }, { token: league.adminToken })
    await portal.send(saveStaff, { staffId: person.userId, version: payload.version, phone: '512 555 0177' }, { token: league.adminToken })
    const told = await messages()
    expect(told.find(({ target }) => target === person.email)?.subject).toMatch(/phone number .* was changed/)
    expect(told.find(({ target }) => target === '15125550142')).toBeDefined()
    await portal.database.transaction((tx) => tx.delete(outgoingMessage))
    await portal.send(sendOtp, { type: 'phone', target: '512 555 0177', otpFor: 'forgetPass' })
    expect(await messages()).toEqual([])
    await begin('phone', '512 555 0177')
    expect((await confirm({ type: 'phone', target: '512 555 0177', password, otp: await codeTo('15125550177') })).payload).toMatchObject({ isPhoneProved: true })
  })
})

describe('where no text messages are sent', () => {
  it('a number is kept with the password alone, and proves nothing', async () => {
    const silent = await startTestPortal({ settings: { PORTAL_SMTP_URL: 'smtp://127.0.0.1:1' } })
    try {
      const base = await makeLeague(silent)
      const input = { type: 'phone', target: '512 555 0177', password: adminPassword } as const
      expect((await silent.send(beginContactChange, input, { token: base.adminToken })).payload).toEqual({ codeSent: false })
      expect((await silent.send(confirmContactChange, { ...input, password: 'not it' }, { token: base.adminToken })).status).toBe(400)
      expect((await silent.send(confirmContactChange, input, { token: base.adminToken })).payload).toMatchObject({ phone: '+1 512 555 0177', isPhoneProved: false })
    } finally {
      await silent.stop()
    }
  })
})
