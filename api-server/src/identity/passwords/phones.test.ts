import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetPassword, sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { signInTries } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { hashPassword } from '../sessions/hashPassword'
import { adminPassword, loginAs, setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
let passwordHash: string
beforeAll(async () => {
  portal = await startTestPortal()
  base = await setUpOrganization(portal)
  passwordHash = await hashPassword(adminPassword)
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(signInTries)
  await tx.delete(outgoingMessage)
  await tx.update(user).set({ phone: '' })
}))

async function makePerson(phone: string, phoneVerifiedAt: Date | null = new Date('2026-11-01T12:00:00Z')) {
  const { userId } = await loginAs(portal, base, { roleName: 'Fan' })
  const [row] = await portal.database.transaction((tx) => tx.update(user).set({ phone, passwordHash, phoneVerifiedAt }).where(eq(user.id, userId)).returning())
  return row!
}
const ask = (target: string) => portal.send(sendOtp, { type: 'phone', target, otpFor: 'forgetPass' })
const texts = () => portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.channel, 'phone')).orderBy(desc(outgoingMessage.id))

describe('a reset by phone', () => {
  it.each([['(512) 555-0142', '+1 512 555 0142'], ['+1 512 555 0142', '512-555-0142'], ['+44 20 7946 0958', '+442079460958']])('of the number %s, typed as %s, sets the password', async (kept, typed) => {
    const person = await makePerson(kept)
    const { body } = await ask(typed)
    expect(body.success_message).toMatch(/If an account belongs to it/)
    const [text] = await texts()
    const otp = /\b\d{6}\b/.exec(text!.text)![0]
    const password = 'Quiet-Meadow-41?'
    const reset = await portal.send(resetPassword, { type: 'phone', target: kept, otp, password, isForSetPasswordNewUser: false })
    expect(reset.status).toBe(200)
    expect((await portal.send(signIn, { email: person.email, password })).status).toBe(200)
  })

  it('is nobody’s when several people share the number, however they wrote it, or the owner is inactive; all is answered alike', async () => {
    const [one, two] = [await makePerson('(512) 555-0142'), await makePerson('+1 512 555 0142')]
    const shared = await ask('512 555 0142')
    const nobodys = await ask('512 555 0199')
    expect(shared.body).toEqual(nobodys.body)
    expect(await texts()).toEqual([])
    await portal.database.transaction((tx) => tx.update(user).set({ phone: '' }).where(eq(user.id, two.id)))
    await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(inArray(user.id, [one.id])))
    await ask('512 555 0142')
    expect(await texts()).toEqual([])
  })

  it('is nobody’s by a number that was never proved, and one that is only claimed does not take it from its owner', async () => {
    await makePerson('(512) 555-0142', null)
    await ask('512 555 0142')
    expect(await texts()).toEqual([])
    const owner = await makePerson('+1 512 555 0142')
    await ask('512 555 0142')
    const [text] = await texts()
    const otp = /\b\d{6}\b/.exec(text!.text)![0]
    expect((await portal.send(resetPassword, { type: 'phone', target: '512 555 0142', otp, password: 'Quiet-Meadow-41?', isForSetPasswordNewUser: false })).status).toBe(200)
    expect((await portal.send(signIn, { email: owner.email, password: 'Quiet-Meadow-41?' })).status).toBe(200)
  })

  it('is not that of a number abroad with the same digits', async () => {
    const german = '+49 30 12345678'
    await makePerson('493-012-3456')
    await ask('+49 30 123456')
    expect(await texts()).toEqual([])
    await makePerson(german)
    await ask(german)
    expect(await texts()).toHaveLength(1)
  })

  it.each(['1234567', '1234567890123456', 'call me', '512.555.0142'])('does not begin with %s', async (target) => {
    expect((await ask(target)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'target', message: 'Please enter a phone number of 8 to 15 digits.' }] } })
  })
})
