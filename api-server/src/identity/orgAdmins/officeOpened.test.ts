import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveTemporaryPassword, resetPassword, sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { addOfficePerson, getOfficePerson, getStaff, getStudent, saveOfficePerson, saveStudent } from '@portal/shared/identity/profiles/profile.calls'
import { addRole, getRole, saveRole } from '@portal/shared/identity/roles/role.calls'
import { beginSecondFactor, confirmSecondFactor, resetSecondFactor, saveSecondFactorPolicy } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { changeUserStatus, removeUsers, restoreUsers } from '@portal/shared/identity/users/user.calls'
import { school } from '../../directory/schools/school.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { insertRoles } from '../profiles/profile.repository'
import { hashPassword } from '../sessions/hashPassword'
import { keyOf } from '../signInTries/signInDelay'
import { signInTries } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { adminPassword, loginAs, setUpOrganization } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { officeOpenedLetter } from './orgAdmin.letters'

/** What someone who finds a session of the office open, and does not know its password, can do: nothing that lasts, and nothing unseen. */
const start = new Date('2026-11-20T18:00:00Z')
const wrong = 'Wrong-Lamp-7!'
let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
let passwordHash: string
let now = start
let roles: Map<string, number>
/** The one whose session is open; another admin, besides setup's Ada; a helper in the office, whom nobody has changed anything about; a coach. */
let people: Record<'admin' | 'otherAdmin' | 'helper' | 'coach', { userId: number; token: string; email: string }>
async function make(roleName: string) {
  const { userId, token } = await loginAs(portal, base, { roleName })
  await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, userId)))
  return { userId, token, email: (await portal.database.reader.select().from(user).where(eq(user.id, userId)))[0]!.email }
}
const goTo = (at: Date) => {
  now = at
  portal.setNow(at)
}

beforeAll(async () => {
  portal = await startTestPortal({ now: start, settings: { PORTAL_SECRET_KEY: randomBytes(32).toString('base64') } })
  base = await setUpOrganization(portal)
  passwordHash = await hashPassword(adminPassword)
  people = { admin: await make('Organization Admin'), otherAdmin: await make('Organization Admin'), helper: await make('Organization Staff'), coach: await make('Coach') }
  roles = new Map((await portal.database.reader.select().from(role)).map(({ name, id }) => [name, id]))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  goTo(start)
  // The one before may be an admin by now.
  await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(eq(user.id, people.helper.userId)))
  people.helper = await make('Organization Staff')
  await portal.database.transaction(async (tx) => {
    await tx.delete(signInTries)
    await tx.delete(secondFactor)
    await tx.delete(outgoingMessage)
    await tx.update(organization).set({ secondFactorFor: ['org'] })
  })
})

const letters = () => portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.kind, officeOpenedLetter.name))
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
/** Turns on someone's second factor. @returns the app's secret, which shows another code by now */
async function protect({ token }: { token: string }): Promise<string> {
  const { payload: { secret } } = await portal.send(beginSecondFactor, { password: adminPassword }, { token })
  await portal.send(confirmSecondFactor, { otp: codeOf(secret) }, { token })
  goTo(new Date(now.getTime() + 30_000))
  return secret
}
const tokenOf = async ({ email }: { email: string }, otp?: string) => (await portal.send(signIn, { email, password: adminPassword, otp })).payload.token

type Proof = { password?: string; otp?: string }
type Answer = Promise<{ status: number; body: unknown }>
/** Signs in again for each: resets end sessions. */
let admin: { token: string }
let made = 0
const deeds: Record<string, { says: RegExp; toldAlready?: 'otherAdmin'; isAdminNow?: true; before?: () => Promise<void>; act: (proof: Proof) => Answer }> = {
  'requiring a second factor of fewer': {
    says: /ended the rule that the office must have a second factor/,
    act: (proof) => portal.send(saveSecondFactorPolicy, { requiredOf: [], ...proof }, admin),
  },
  'adding someone to the office': {
    says: /added Remy Fernwick \(newcomer-\d+@test\.example\) to the office as Organization Admin/,
    before: () => { made += 1; return Promise.resolve() },
    act: (proof) => portal.send(addOfficePerson, {
      firstName: 'Remy', lastName: 'Fernwick', email: `newcomer-${made}@test.example`, phone: '', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [],
      roles: [{ roleId: roles.get('Organization Admin')!, schoolId: null }], key: `key-of-form-${made}`, sendLink: true, ...proof,
    }, admin),
  },
  'giving a role of the office': {
    says: /gave Person Number \d+ the role Organization Admin/,
    isAdminNow: true,
    act: async (proof) => {
      const { version, roles: held } = (await portal.send(getOfficePerson, { staffId: people.helper.userId }, admin)).payload
      const wanted = [...held.map(({ roleId, schoolId }) => ({ roleId, schoolId })), { roleId: roles.get('Organization Admin')!, schoolId: null }]
      return portal.send(saveOfficePerson, { staffId: people.helper.userId, version, roles: wanted, ...proof }, admin)
    },
  },
  'changing the address that someone of the office signs in with': {
    says: /changed the email address that Person Number \d+ signs in with/,
    before: () => { made += 1; return Promise.resolve() },
    act: async (proof) => {
      const { version } = (await portal.send(getOfficePerson, { staffId: people.helper.userId }, admin)).payload
      return portal.send(saveOfficePerson, { staffId: people.helper.userId, version, email: `moved-${made}@test.example`, ...proof }, admin)
    },
  },
  'letting a role of the office decide about people': {
    says: /let everyone with the role Bookkeeper \d+ decide about people and roles/,
    before: async () => {
      made += 1
      await portal.send(addRole, { name: `Bookkeeper ${made}`, description: '', roleType: 'org', wholeSchool: false, requestable: false, permissions: ['user-list'] }, admin)
    },
    act: async (proof) => {
      const roleId = (await portal.database.reader.select().from(role).where(eq(role.name, `Bookkeeper ${made}`)))[0]!.id
      const { version, name, description } = (await portal.send(getRole, { roleId }, admin)).payload
      return portal.send(saveRole, { roleId, version, name, description, wholeSchool: false, requestable: false, permissions: ['user-list', 'user-edit', 'role-edit'], ...proof }, admin)
    },
  },
  'giving someone of the office a temporary password': {
    says: /gave Person Number \d+ a temporary password/,
    act: (proof) => portal.send(giveTemporaryPassword, { userId: people.helper.userId, ...proof }, admin),
  },
  'restoring someone of the office': {
    says: /let Person Number \d+ sign in to the office again/,
    before: async () => {
      await portal.send(removeUsers, { userIds: [people.helper.userId] }, admin)
    },
    act: (proof) => portal.send(restoreUsers, { userIds: [people.helper.userId], ...proof }, admin),
  },
  'making someone of the office active again, beside a coach': {
    says: /let Person Number \d+ sign in to the office again/,
    before: async () => {
      await portal.send(changeUserStatus, { userIds: [people.helper.userId], status: 'inactive' }, admin)
    },
    act: (proof) => portal.send(changeUserStatus, { userIds: [people.coach.userId, people.helper.userId], status: 'active', ...proof }, admin),
  },
  'resetting the second factor of an admin': {
    says: /reset the second factor of Person Number \d+\./,
    toldAlready: 'otherAdmin',
    before: async () => {
      await protect({ token: await tokenOf(people.otherAdmin) })
    },
    act: (proof) => portal.send(resetSecondFactor, { userId: people.otherAdmin.userId, reason: 'Lost the phone', ...proof }, admin),
  },
}

describe.each(Object.entries(deeds))('%s', (_, { says, toldAlready, isAdminNow, before, act }) => {
  const begin = async () => {
    admin = { token: await tokenOf(people.admin) }
    const secret = await protect(admin)
    await before?.()
    await portal.database.transaction((tx) => tx.delete(outgoingMessage))
    return secret
  }
  /** Refused at a field, and nothing is different but what counts tries. */
  const expectRefused = async (proof: Proof, field: string, message: RegExp) => {
    const { sign_in_tries: _, ...stood } = await pictureOf(portal.database)
    const { status, body } = await act(proof)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body).toMatchObject({ error: { fields: [{ field, message: expect.stringMatching(message) as string }] } })
    const { sign_in_tries: __, ...stands } = await pictureOf(portal.database)
    expect(stands).toEqual(stood)
  }

  it('is refused without the password, with a wrong one, without a code and with a wrong one, and nothing is changed', async () => {
    const secret = await begin()
    await expectRefused({}, 'password', /^Please enter your password\.$/)
    await expectRefused({ otp: codeOf(secret) }, 'password', /^Please enter your password\.$/)
    await expectRefused({ password: wrong, otp: codeOf(secret) }, 'password', /^This is not your password\.$/)
    await expectRefused({ password: adminPassword }, 'otp', /^Please enter a code of your authenticator app\.$/)
    await expectRefused({ password: adminPassword, otp: codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') }, 'otp', /incorrect or was already used/)
  })

  it('is done with both; each other admin is told once, in plain words, and its doer is not', async () => {
    const secret = await begin()
    const { status, body } = await act({ password: adminPassword, otp: codeOf(secret) })
    expect(status, JSON.stringify(body)).toBe(200)
    const told = await letters()
    const expected = ['ada@office.example', ...(toldAlready === 'otherAdmin' ? [] : [people.otherAdmin.email]), ...(isAdminNow ? [people.helper.email] : [])]
    expect(told.map(({ target }) => target).sort()).toEqual(expected.sort())
    for (const { text, subject } of told) {
      expect(text).toMatch(says)
      expect(text).toMatch(/on Nov 20, 12:0\d PM CST /)
      expect(text).toContain('/administration/audit')
      expect(`${subject} ${text}`).not.toContain(adminPassword)
      const { password = null } = ((body as { payload: unknown }).payload ?? {}) as { password?: string | null }
      if (password !== null) expect(text).not.toContain(password)
    }
  })
})

describe('what needs no password', () => {
  it('requiring a second factor of more people', async () => {
    admin = { token: await tokenOf(people.admin) }
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    expect((await portal.send(saveSecondFactorPolicy, { requiredOf: ['staff'] }, admin)).status).toBe(200)
    expect((await portal.send(saveSecondFactorPolicy, { requiredOf: ['staff'] }, admin)).status).toBe(200)
    expect(await letters()).toEqual([])
  })

  it('a temporary password and a reset for people of schools: the office’s daily work', async () => {
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    admin = { token: await tokenOf(people.admin) }
    await protect({ token: await tokenOf(people.coach) })
    expect((await portal.send(resetSecondFactor, { userId: people.coach.userId, reason: 'Lost the phone' }, admin)).status).toBe(200)
    expect((await portal.send(giveTemporaryPassword, { userId: people.coach.userId }, admin)).status).toBe(200)
    expect(await letters()).toEqual([])
  })

  it('making people of schools active again, and those of the office inactive or deleted: it opens nothing', async () => {
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    admin = { token: await tokenOf(people.admin) }
    for (const status of ['inactive', 'active'] as const) {
      expect((await portal.send(changeUserStatus, { userIds: [people.coach.userId], status }, admin)).body).toMatchObject({ payload: { outcomes: [{ outcome: 'done' }] } })
    }
    expect((await portal.send(changeUserStatus, { userIds: [people.helper.userId], status: 'inactive' }, admin)).body).toMatchObject({ payload: { outcomes: [{ outcome: 'done' }] } })
    expect((await portal.send(removeUsers, { userIds: [people.coach.userId, people.helper.userId] }, admin)).status).toBe(200)
    expect((await portal.send(restoreUsers, { userIds: [people.coach.userId] }, admin)).body).toMatchObject({ payload: { outcomes: [{ outcome: 'done' }] } })
    // Who is not deleted is not restored.
    expect((await portal.send(restoreUsers, { userIds: [people.otherAdmin.userId] }, admin)).body).toMatchObject({ payload: { outcomes: [{ outcome: 'unchanged' }] } })
    expect(await letters()).toEqual([])
  })

  it('a change of someone of the office that opens nothing', async () => {
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    admin = { token: await tokenOf(people.admin) }
    const { version } = (await portal.send(getOfficePerson, { staffId: people.helper.userId }, admin)).payload
    expect((await portal.send(saveOfficePerson, { staffId: people.helper.userId, version, firstName: 'Robin' }, admin)).status).toBe(200)
    expect(await letters()).toEqual([])
  })
})

describe('wrong passwords', () => {
  const loosen = (password: string) => portal.send(saveSecondFactorPolicy, { requiredOf: [], password }, admin)

  it('wait as they do at the sign-in, and count there; the tenth closes both for a day, until the owner resets the password', async () => {
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    admin = { token: await tokenOf(people.admin) }
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: ['staff'] }))
    const counted = async () => (await portal.database.reader.select().from(signInTries).where(inArray(signInTries.key, [keyOf('email', people.admin.email), keyOf('again', people.admin.email)]))).map(({ tries }) => tries)
    for (let tries = 1; tries <= 3; tries += 1) expect((await loosen(wrong)).status).toBe(400)
    // The third closes the door for a second; nothing is counted while it is closed, nor is a right one looked at.
    expect((await loosen(adminPassword)).body).toMatchObject({ error: { id: 'too-many-tries' } })
    expect((await portal.send(signIn, { email: people.admin.email, password: adminPassword })).body).toMatchObject({ error: { id: 'too-many-tries' } })
    expect(await counted()).toEqual([3, 3])
    for (let tries = 4; tries <= 10; tries += 1) {
      goTo(new Date(now.getTime() + 65_000))
      expect((await loosen(wrong)).status).toBe(400)
    }
    goTo(new Date(now.getTime() + 3_600_000))
    expect((await loosen(adminPassword)).body).toMatchObject({ error: { id: 'too-many-tries' } })
    await portal.send(sendOtp, { type: 'email', target: people.admin.email, otpFor: 'forgetPass' })
    const sent = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, people.admin.email))
    const otp = sent.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)!
    const changed = 'Quiet-Meadow-41?'
    expect((await portal.send(resetPassword, { type: 'email', target: people.admin.email, otp, password: changed, isForSetPasswordNewUser: false })).status).toBe(200)
    admin = { token: (await portal.send(signIn, { email: people.admin.email, password: changed })).payload.token }
    expect((await loosen(changed)).status).toBe(200)
    await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, people.admin.userId)))
  })

  it('of strangers at the sign-in do not keep the owner from it who is signed in', async () => {
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
    admin = { token: await tokenOf(people.admin) }
    await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: ['staff'] }))
    for (let tries = 1; tries <= 3; tries += 1) await portal.send(signIn, { email: people.admin.email, password: wrong })
    expect((await portal.send(signIn, { email: people.admin.email, password: adminPassword })).body).toMatchObject({ error: { id: 'too-many-tries' } })
    expect((await loosen(adminPassword)).status).toBe(200)
  })
})

it('the address of someone of the office who also works at a school is not changed through the form for staff', async () => {
  await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
  admin = { token: await tokenOf(people.admin) }
  const both = await loginAs(portal, base, { roleName: 'Coach' })
  expect((await portal.send(getStaff, { staffId: both.userId }, admin)).payload.editable).toContain('email')
  await portal.database.transaction((tx) => insertRoles(tx, both.userId, [{ roleId: roles.get('Organization Staff')!, schoolId: null }]))
  expect((await portal.send(getStaff, { staffId: both.userId }, admin)).payload.editable).not.toContain('email')
  expect((await portal.send(getOfficePerson, { staffId: both.userId }, admin)).payload.editable).toContain('email')
})

it('the address of a student who also works in the office is not changed through the form for students', async () => {
  await portal.database.transaction((tx) => tx.update(organization).set({ secondFactorFor: [] }))
  admin = { token: await tokenOf(people.admin) }
  const [{ id: schoolId } = { id: 0 }] = await portal.database.transaction((tx) => tx.insert(school).values({ organizationId: base.organizationId, name: 'Prairie High School', schoolParam: 'prairie' }).returning())
  const both = await loginAs(portal, base, { roleName: 'Student', schoolId })
  const [{ id: studentId } = { id: 0 }] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: base.organizationId, schoolId, userId: both.userId, firstName: 'Sol', lastName: 'Wickert', grade: 12 }).returning())
  const { email, version, editable } = (await portal.send(getStudent, { studentId }, admin)).payload
  expect(editable).toContain('email')
  await portal.database.transaction((tx) => insertRoles(tx, both.userId, [{ roleId: roles.get('Organization Staff')!, schoolId: null }]))
  expect((await portal.send(getStudent, { studentId }, admin)).payload.editable).not.toContain('email')
  expect((await portal.send(saveStudent, { studentId, version, email: `other-${email}` }, admin)).body).toMatchObject({ error: { id: 'not-yours', fields: [{ field: 'email' }] } })
})
