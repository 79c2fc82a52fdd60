import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJoiningForm, signUp } from '@portal/shared/identity/joining/joining.calls'
import { sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { applicant } from '../requests/request.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** A portal that sends its email, and has no service for text messages. */
let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal({ settings: { PORTAL_SMTP_URL: 'smtp://127.0.0.1:25' } })
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const phone = '+1 512 555 0142'

it('refuses to send a code by text, alike for a number that is known and one that is not', async () => {
  const { userId } = await loginAs(portal, league, { roleName: 'Fan' })
  await portal.database.transaction((tx) => tx.update(user).set({ phone, passwordHash: 'x' }).where(eq(user.id, userId)))
  const [known, unknown] = [await portal.send(sendOtp, { type: 'phone', target: phone, otpFor: 'forgetPass' }), await portal.send(sendOtp, { type: 'phone', target: '+1 512 555 0199', otpFor: 'forgetPass' })]
  expect(known.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'target', message: 'This portal sends no text messages. Please use your email address.' }] } })
  expect(unknown.body).toEqual(known.body)
  expect(await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.channel, 'phone'))).toEqual([])
})

it('asks staff who sign up for a number, and keeps it as one that nobody proved', async () => {
  expect((await portal.send(getJoiningForm, {})).payload.provesPhones).toBe(false)
  const email = 'wren@join.example'
  await portal.send(sendOtp, { type: 'email', target: email, otpFor: 'signUp' })
  const [message] = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, email)).orderBy(desc(outgoingMessage.id))
  const [coach] = await portal.database.reader.select().from(role).where(eq(role.name, 'Coach'))
  const ask = (values: { phone: string; phoneCode: string }) => portal.send(signUp, {
    roleType: 'staff', schools: [{ schoolId: league.teams[0]!.schoolId, roleId: coach!.id }], firstName: 'Wren', lastName: 'Saddlewick', position: 'Coach', grade: null, bornOn: '',
    children: [], isOldEnough: false, email, emailCode: /^\d{6}$/m.exec(message!.text)![0], password: 'Quiet-Meadow-41?', termsVersion: 0, invitation: '', ...values,
  })
  expect((await ask({ phone: '', phoneCode: '' })).body).toMatchObject({ error: { fields: [{ field: 'phone' }] } })
  expect((await ask({ phone, phoneCode: '123456' })).body).toMatchObject({ error: { fields: [{ field: 'phoneCode' }] } })
  expect((await ask({ phone, phoneCode: '' })).status).toBe(200)
  const [row] = await portal.database.reader.select().from(applicant).where(eq(applicant.email, email))
  expect(row).toMatchObject({ phone, profile: { position: 'Coach', phoneProved: false } })
})
