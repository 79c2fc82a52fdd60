import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import { findJoiningSchools, getJoiningForm, signUp } from '@portal/shared/identity/joining/joining.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { resetPassword, sendOtp, verifyOtp } from '@portal/shared/identity/passwords/password.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { school } from '../../directory/schools/school.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { organization } from '../organizations/organization.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { hashPassword } from '../sessions/hashPassword'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const roles = new Map<string, number>()
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  for (const each of await portal.database.reader.select().from(role)) roles.set(each.name, each.id)
})
afterAll(() => portal.stop())

const password = 'Quiet-Meadow-41?'
const schoolId = () => league.teams[0]!.schoolId
const form = (values: Partial<InputOf<typeof signUp>>): InputOf<typeof signUp> => ({
  roleType: 'fan', schools: [], firstName: 'Wren', lastName: 'Saddlewick', position: '', grade: null, bornOn: '', children: [], isOldEnough: false,
  email: 'wren@join.example', emailCode: '', phone: '', phoneCode: '', password, termsVersion: 0, invitation: '', ...values,
})
let minutes = 0
/** Later than the limits on tries reach. */
const wait = () => portal.setNow(new Date(Date.UTC(2026, 10, 20, 18, (minutes += 61))))

async function latestMessage(target: string) {
  const [row] = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id)).limit(1)
  return row
}
async function codeFor(type: 'email' | 'phone', target: string, otpFor: 'signUp' | 'forgetPass' = 'signUp'): Promise<string> {
  const sent = await portal.send(sendOtp, { type, target, otpFor })
  expect(sent.status).toBe(200)
  return /^\d{6}$/m.exec((await latestMessage(type === 'phone' ? canonicalPhone(target) : target))?.text ?? '')?.[0] ?? ''
}
const fieldsOf = (answer: { body: unknown }) => ((answer.body as { error?: { fields?: { field: string }[] } }).error?.fields ?? []).map(({ field }) => field)
const idOf = (answer: { body: unknown }) => (answer.body as { error?: { id: string } }).error?.id

describe('what the form needs', () => {
  it('tells names and towns of schools and nothing else', async () => {
    const { payload } = await portal.send(findJoiningSchools, { search: 'atl' })
    expect(payload).toEqual([{ schoolId: schoolId(), name: 'Atlas', city: '', state: '' }])
    expect((await portal.send(findJoiningSchools, { search: '%' })).payload).toEqual([])
  })
  it('offers staff roles that may be asked for, and none of the office', async () => {
    const { payload } = await portal.send(getJoiningForm, {})
    expect(payload.staffRoles.map(({ name }) => name)).toContain('Coach')
    expect(payload.staffRoles.map(({ name }) => name)).not.toContain('Organization Admin')
  })
})

describe('a fan', () => {
  it('is in at once, with the address proved; sent twice it counts once', async () => {
    const emailCode = await codeFor('email', 'wren@join.example')
    const first = await portal.send(signUp, form({ emailCode, isOldEnough: true }))
    expect(first.payload.session?.user).toMatchObject({ userRoleType: 'fan', email: 'wren@join.example', school: null })
    const again = await portal.send(signUp, form({ emailCode, isOldEnough: true }))
    expect(again.payload.session?.user.userId).toBe(first.payload.session?.user.userId)
    const [row] = await portal.database.reader.select().from(user).where(eq(user.email, 'wren@join.example'))
    expect(row).toMatchObject({ termsVersion: 0, phoneVerifiedAt: null })
    expect(row!.emailVerifiedAt).not.toBeNull()
  })

  it('needs the right code, once, in time, for this and for this address', async () => {
    const email = 'lark@join.example'
    const attempt = (values: Partial<InputOf<typeof signUp>>) => portal.send(signUp, form({ email, isOldEnough: true, ...values }))
    const before = await pictureOf(portal.database)
    expect(fieldsOf(await attempt({}))).toEqual(['emailCode'])
    expect(idOf(await attempt({ emailCode: '123456' }))).toBe('wrong-code')
    expect(await pictureOf(portal.database)).toEqual(before)

    const foreign = await codeFor('email', 'other@join.example')
    await codeFor('email', email)
    expect(idOf(await attempt({ emailCode: foreign }))).toBe('wrong-code')
    // A code for a forgotten password is none for signing up, and the other way round.
    const account = await loginAs(portal, league, { roleName: 'Fan' })
    const [{ email: known } = { email: '' }] = await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, account.userId))
    const passwordHash = await hashPassword('Else-Meadow-41?')
    await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, account.userId)))
    const forgotten = await codeFor('email', known, 'forgetPass')
    expect(idOf(await portal.send(signUp, form({ email: known, emailCode: forgotten, isOldEnough: true })))).toBe('wrong-code')
    const forJoining = await codeFor('email', email)
    expect(idOf(await portal.send(resetPassword, { type: 'email', target: email, otp: forJoining, password, isForSetPasswordNewUser: false }))).toBe('wrong-code')

    portal.setNow(new Date('2026-11-20T18:11:00Z'))
    expect(idOf(await attempt({ emailCode: forJoining }))).toBe('wrong-code')
    const fresh = await codeFor('email', email)
    expect((await portal.send(verifyOtp, { type: 'email', target: email, otp: fresh, otpFor: 'signUp' })).status).toBe(200)
    // Once entered correctly it verifies the address while the rest is filled out, but not forever.
    portal.setNow(new Date('2026-11-20T19:05:00Z'))
    expect((await attempt({ emailCode: fresh })).status).toBe(200)
    wait()
    wait()
  })

  it('must be old enough, by their own word', async () => {
    const answer = await portal.send(signUp, form({ email: 'small@join.example', emailCode: '123456' }))
    expect(fieldsOf(answer)).toEqual(['isOldEnough'])
  })
})

describe('someone who has an account', () => {
  it('gets the same answer and an email that says so, and no code', async () => {
    wait()
    const known = await portal.send(sendOtp, { type: 'email', target: 'wren@join.example', otpFor: 'signUp' })
    const unknown = await portal.send(sendOtp, { type: 'email', target: 'nobody@join.example', otpFor: 'signUp' })
    expect(known.body).toEqual(unknown.body)
    const message = (await latestMessage('wren@join.example'))!
    expect(message.subject).toMatch(/^You have an account/)
    expect(message.text).not.toMatch(/^\d{6}$/m)
    const answer = await portal.send(signUp, form({ emailCode: '123456', isOldEnough: true, password: 'Other-Meadow-41?' }))
    expect(idOf(answer)).toBe('wrong-code')
  })
})

describe('staff, students and parents', () => {
  const phone = '(512) 555-0142'

  it('wait: an applicant and a request for each school, no account, and sign-in says so to the right password only', async () => {
    wait()
    const email = 'coach@join.example'
    const values = form({
      roleType: 'staff', email, phone, position: 'Head coach',
      schools: [{ schoolId: schoolId(), roleId: roles.get('Coach')! }, { schoolId: league.teams[1]!.schoolId, roleId: roles.get('Athletic Director')! }],
    })
    const emailCode = await codeFor('email', email)
    expect(fieldsOf(await portal.send(signUp, { ...values, emailCode }))).toEqual(['phoneCode'])
    expect(fieldsOf(await portal.send(signUp, { ...values, emailCode, phone: '' }))).toEqual(['phone'])
    const phoneCode = await codeFor('phone', phone)
    // The email's code is none for the phone.
    expect(fieldsOf(await portal.send(signUp, { ...values, emailCode, phoneCode: emailCode === phoneCode ? '000000' : emailCode }))).toEqual(['phoneCode'])
    expect((await portal.send(signUp, { ...values, emailCode, phoneCode })).payload).toEqual({ session: null })
    expect((await portal.send(signUp, { ...values, emailCode, phoneCode })).payload).toEqual({ session: null })
    const made = await portal.database.reader.select().from(applicant).where(eq(applicant.email, email))
    expect(made).toHaveLength(1)
    expect(await portal.database.reader.$count(personRequest, eq(personRequest.applicantId, made[0]!.id))).toBe(2)
    expect(await portal.database.reader.$count(user, eq(user.email, email))).toBe(0)
    expect(idOf(await portal.send(signIn, { email, password }))).toBe('registration-pending')
    expect(idOf(await portal.send(signIn, { email, password: 'Wrong-Meadow-41?' }))).toBe('wrong-credentials')
  })

  it('ask for no role of the office, of another kind, of another organization, or that is not to be asked for', async () => {
    const { foreignRoleId, foreignSchoolId } = await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'UTC' }).returning()
      const [coach] = await tx.insert(role).values({ organizationId: other!.id, name: 'Coach', roleType: 'staff', permissions: [] }).returning()
      const [far] = await tx.insert(school).values({ organizationId: other!.id, name: 'Far', schoolParam: 'far' }).returning()
      return { foreignRoleId: coach!.id, foreignSchoolId: far!.id }
    })
    await portal.database.transaction((tx) => tx.update(role).set({ requestable: false }).where(eq(role.id, roles.get('School Admin')!)))
    const before = await pictureOf(portal.database)
    for (const roleId of [roles.get('Organization Admin')!, roles.get('Student')!, roles.get('School Admin')!, foreignRoleId]) {
      const answer = await portal.send(signUp, form({ roleType: 'staff', position: 'x', phone, emailCode: '123456', phoneCode: '123456', schools: [{ schoolId: schoolId(), roleId }] }), { extra: { orgParam: 'test' } })
      expect(fieldsOf(answer)).toEqual(['schools.0.roleId'])
    }
    const far = await portal.send(signUp, form({ roleType: 'student', grade: 10, bornOn: '2010-05-01', emailCode: '123456', schools: [{ schoolId: foreignSchoolId, roleId: null }] }), { extra: { orgParam: 'test' } })
    expect(fieldsOf(far)).toEqual(['schools.0.schoolId'])
    expect(fieldsOf(await portal.send(signUp, { ...form({}), roleType: 'org' } as never))).toContain('roleType')
    expect(fieldsOf(await portal.send(signUp, { ...form({}), status: 'active' } as never))).toEqual(['status'])
    expect(idOf(await portal.send(signUp, form({ emailCode: '123456', isOldEnough: true })))).toBe('unknown-organization')
    expect(await pictureOf(portal.database)).toEqual(before)
    await portal.database.transaction(async (tx) => {
      await tx.delete(role).where(eq(role.id, foreignRoleId))
      await tx.delete(school).where(eq(school.id, foreignSchoolId))
      await tx.delete(organization).where(eq(organization.orgParam, 'other'))
    })
  })

  it('under 13 is led to a parent, and nothing is kept', async () => {
    const before = await pictureOf(portal.database)
    const young = await portal.send(signUp, form({ roleType: 'student', grade: 7, bornOn: '2013-11-25', emailCode: '123456', schools: [{ schoolId: schoolId(), roleId: null }] }))
    expect(fieldsOf(young)).toEqual(['bornOn'])
    expect(young.body.error_message).toBeTruthy()
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('answers fields of 10 MB with a clear refusal', async () => {
    const answer = await portal.send(signUp, form({ firstName: 'x'.repeat(10_000_000) }))
    expect(answer.status).toBe(413)
  })
})
