import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addOfficePerson, addStaff, getFan, getOfficePerson, getParent, getStaff, saveFan, saveOfficePerson, saveParent, saveStaff,
} from '@portal/shared/identity/profiles/profile.calls'
import type { PersonFields, PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { parentOfStudent } from '../family/family.tables'
import { passwordLink } from '../passwords/password.tables'
import { role, userRole } from '../roles/role.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { adminPassword, loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'coach' | 'otherCoach' | 'shared' | 'fan' | 'parent' | 'otherParent', { token: string; userId: number }>
let roles: Map<string, number>
let [home, other] = [0, 0]
const given = (name: string) => roles.get(name)!

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  ;[home, other] = [league.teams[0]!.schoolId, league.teams[1]!.schoolId]
  const at = (roleName: string, schoolId: number | null = null) => loginAs(portal, league, { roleName, schoolId })
  people = {
    office: await at('Organization Admin'), director: await at('Athletic Director', home), coach: await at('Coach', home), otherCoach: await at('Coach', other),
    shared: await at('Coach', home), fan: await at('Fan'), parent: await at('Parent'), otherParent: await at('Parent'),
  }
  roles = new Map((await portal.database.reader.select().from(role)).map(({ name, id }) => [name, id]))
  await portal.database.transaction(async (tx) => {
    await tx.insert(userRole).values({ userId: people.shared.userId, roleId: given('Athletic Director'), schoolId: other })
    const children = await tx.insert(student).values([home, other].map((schoolId) => ({ organizationId: league.organizationId, schoolId, firstName: 'Sam', lastName: 'Testfield', grade: 9 }))).returning()
    await tx.insert(parentOfStudent).values([{ userId: people.parent.userId, studentId: children[0]!.id }, { userId: people.otherParent.userId, studentId: children[1]!.id }])
  })
})
afterAll(() => portal.stop())

const blank = {
  firstName: 'Remy', lastName: 'Fernwick', email: '', phone: '+1 512 555 0142', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [], sendLink: true,
}
let made = 0
const newcomer = (values: Partial<PersonFields> = {}) => {
  made += 1
  return { ...blank, key: `key-of-form-${made}`, email: `newcomer-${made}@test.example`, roles: [{ roleId: given('Coach'), schoolId: home }], ...values }
}
const read = async (staffId: number, token = people.office.token): Promise<PersonProfile> => (await portal.send(getStaff, { staffId }, { token })).payload
const lastAudit = async () => (await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]!
const mailTo = (target: string) => portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id))
/** The call is refused and nothing is written. */
async function expectNothing(attempt: () => Promise<{ status: number; body: unknown }>, status: number, error: object) {
  const before = await pictureOf(portal.database)
  const refused = await attempt()
  expect(refused.status, JSON.stringify(refused.body)).toBe(status)
  expect(refused.body).toMatchObject({ error })
  expect(await pictureOf(portal.database)).toEqual(before)
}

describe('adding a staff member', () => {
  it('makes the account, gives the role, sends the link, and writes it down without secrets', async () => {
    const input = newcomer()
    const { payload } = await portal.send(addStaff, input, { token: people.director.token })
    expect(await read(payload.staffId)).toMatchObject({ email: input.email, canSignIn: false, roles: [{ roleName: 'Coach', schoolId: home }] })
    expect((await mailTo(input.email))[0]!.text).toContain(`/set-password-email/`)
    expect(await lastAudit()).toMatchObject({ action: 'user.added', userId: people.director.userId, data: { roles: { given: [{ role: 'Coach', schoolId: home }] } } })
    expect(JSON.stringify((await lastAudit()).data)).not.toMatch(/token|hash/i)
  })

  it('sent twice adds one person and sends one link', async () => {
    const input = newcomer()
    const [one, two] = await Promise.all([portal.send(addStaff, input, { token: people.office.token }), portal.send(addStaff, input, { token: people.office.token })])
    expect(two.payload).toEqual(one.payload)
    expect(await mailTo(input.email)).toHaveLength(1)
  })

  it('sends nothing when told so, and keeps what looks like a formula as it was typed', async () => {
    const input = newcomer({ lastName: '=HYPERLINK("x")', positions: ['+cmd|calc'] })
    const { payload } = await portal.send(addStaff, { ...input, sendLink: false }, { token: people.office.token })
    expect(await mailTo(input.email)).toEqual([])
    expect(await read(payload.staffId)).toMatchObject({ lastName: '=HYPERLINK("x")', positions: ['+cmd|calc'] })
  })

  it.each<[string, () => Partial<PersonFields>, number, object]>([
    ['a role of the office', () => ({ roles: [{ roleId: given('Organization Admin'), schoolId: null }] }), 400, { id: 'invalid-input', fields: [{ field: 'roles.0.roleId' }] }],
    ['a role at another school', () => ({ roles: [{ roleId: given('Coach'), schoolId: other }] }), 403, { id: 'not-yours', fields: [{ field: 'roles.0.roleId' }] }],
    ['permissions that the adder lacks', () => ({ roles: [{ roleId: given('School Admin'), schoolId: home }] }), 403, { id: 'not-yours' }],
    ['no role', () => ({ roles: [] }), 400, { fields: [{ field: 'roles' }] }],
    ['a role of a student', () => ({ roles: [{ roleId: given('Student'), schoolId: home }] }), 400, { fields: [{ field: 'roles.0.roleId' }] }],
    ['a role that does not exist', () => ({ roles: [{ roleId: 99_999, schoolId: home }] }), 400, { fields: [{ field: 'roles.0.roleId' }] }],
    ['no first name', () => ({ firstName: ' ' }), 400, { fields: [{ field: 'firstName', message: 'Staff First Name is required.' }] }],
    ['no email', () => ({ email: '' }), 400, { fields: [{ field: 'email', message: 'Email Is required.' }, { field: 'email' }] }],
    ['four emergency contacts', () => ({ contacts: Array.from({ length: 4 }, () => ({ name: 'Kin', relation: '', phone: '+15125550100', email: '' })) }), 400, { fields: [{ field: 'contacts' }] }],
    ['a ZIP of four digits', () => ({ zip: '7870' }), 400, { fields: [{ field: 'zip' }] }],
    ['a photo that nobody uploaded', () => ({ photoFileId: 12 }), 400, { fields: [{ field: 'photoFileId' }] }],
  ])('refuses %s', async (_, values, status, error) => {
    await expectNothing(() => portal.send(addStaff, newcomer(values()), { token: people.director.token }), status, error)
  })

  it('refuses a school in place of the office’s choice that does not exist, and fields that are not asked for', async () => {
    await expectNothing(() => portal.send(addStaff, newcomer({ roles: [{ roleId: given('Coach'), schoolId: 99_999 }] }), { token: people.office.token }), 400, { fields: [{ field: 'roles.0.schoolId', message: 'Please select a School' }] })
    for (const extra of [{ organizationId: 2 }, { passwordHash: 'x' }, { status: 'active' }, { permissions: ['role-edit'] }]) {
      await expectNothing(() => portal.send(addStaff, newcomer(), { token: people.office.token, extra }), 400, { id: 'invalid-input' })
    }
  })

  it('names whom the adder may know when an address is taken, and nobody else', async () => {
    const [mine, theirs] = await Promise.all([read(people.coach.userId), read(people.otherCoach.userId)])
    const messageFor = async (email: string, token: string) => {
      const { body } = await portal.send(addStaff, newcomer({ email }), { token })
      return (body as { error: { fields: { field: string; message: string }[] } }).error.fields[0]!
    }
    expect(await messageFor(mine.email.toUpperCase(), people.director.token)).toMatchObject({ field: 'email', message: expect.stringContaining(mine.lastName) as string })
    const hidden = await messageFor(theirs.email, people.director.token)
    expect(hidden).toEqual({ field: 'email', message: 'This address cannot be used. Please ask the office.' })
    expect((await messageFor(theirs.email, people.office.token)).message).toContain(theirs.lastName)
  })
})

describe('opening a profile', () => {
  it('is for the office and the person’s own school', async () => {
    for (const token of [people.office.token, people.director.token]) expect((await read(people.coach.userId, token)).userId).toBe(people.coach.userId)
    for (const staffId of [people.otherCoach.userId, people.office.userId, people.fan.userId, 99_999]) {
      expect(await portal.send(getStaff, { staffId }, { token: people.director.token })).toMatchObject({ status: 404, body: { error: { id: 'not-found' } } })
    }
    // A coach holds no user-edit.
    expect((await portal.send(getStaff, { staffId: people.coach.userId }, { token: people.coach.token })).status).toBe(403)
  })

  it('shows staff only their own school’s part of someone who works elsewhere too', async () => {
    await portal.database.transaction((tx) => tx.update(user).set({ address: '5 Elsewhere Lane' }).where(eq(user.id, people.shared.userId)))
    const seen = await read(people.shared.userId, people.director.token)
    expect(seen).toMatchObject({ isShared: true, editable: ['roles'], address: '', contacts: [], roles: [{ roleName: 'Coach', schoolId: home }] })
    expect(JSON.stringify(seen)).not.toMatch(/Elsewhere|Athletic Director|Borea/)
    expect((await read(people.shared.userId)).roles).toHaveLength(2)
  })

  it('of a parent is for the office and the schools of their children', async () => {
    expect((await portal.send(getParent, { userId: people.parent.userId }, { token: people.director.token })).payload).toMatchObject({ isShared: false, children: [{ name: 'Sam Testfield' }] })
    expect((await portal.send(getParent, { userId: people.otherParent.userId }, { token: people.director.token })).status).toBe(404)
    expect((await portal.send(getParent, { userId: people.coach.userId }, { token: people.director.token })).status).toBe(404)
  })

  it('says of deleted people that they are to be restored first, to those who may know of them', async () => {
    const { payload } = await portal.send(addStaff, newcomer({ roles: [{ roleId: given('Coach'), schoolId: other }] }), { token: people.office.token })
    const { version } = await read(payload.staffId)
    await portal.database.transaction((tx) => tx.update(user).set({ deletedAt: new Date() }).where(eq(user.id, payload.staffId)))
    expect(await portal.send(getStaff, payload, { token: people.office.token })).toMatchObject({ status: 409, body: { error: { id: 'restore-first' } } })
    expect((await portal.send(getStaff, payload, { token: people.director.token })).status).toBe(404)
    await expectNothing(() => portal.send(saveStaff, { ...payload, version, phone: '' }, { token: people.office.token }), 409, { id: 'restore-first' })
  })
})

describe('changing a staff member', () => {
  const add = async (values: Partial<PersonFields> = {}) => read((await portal.send(addStaff, newcomer(values), { token: people.office.token })).payload.staffId)

  it('writes what changed with what was there before, and once when sent twice', async () => {
    const { userId: staffId, version } = await add()
    const change = { staffId, version, city: 'Waco', contacts: [{ name: 'Kim Kin', relation: 'Sister', phone: '+1 512 555 0199', email: '' }] }
    const saved = (await portal.send(saveStaff, change, { token: people.director.token })).payload
    expect(saved).toMatchObject({ city: 'Waco', contacts: [{ name: 'Kim Kin' }], lastChange: { by: expect.any(String) as string } })
    const entry = await lastAudit()
    expect(entry).toMatchObject({ action: 'user.changed', subjectId: staffId, data: { before: { city: '' }, after: { city: 'Waco' }, contacts: 1 } })
    expect((await portal.send(saveStaff, change, { token: people.director.token })).payload.version).toBe(saved.version)
    expect((await lastAudit()).id).toBe(entry.id)
  })

  it('does not overwrite what someone else changed meanwhile, and says what stands', async () => {
    const { userId: staffId, version } = await add()
    await portal.send(saveStaff, { staffId, version, phone: '+1 512 555 0111' }, { token: people.office.token })
    await expectNothing(
      () => portal.send(saveStaff, { staffId, version, city: 'Austin' }, { token: people.director.token }), 409,
      { id: 'changed-meanwhile', details: { phone: '+1 512 555 0111', userId: staffId } },
    )
  })

  it('is refused to other schools, and for people of the office', async () => {
    const { version } = await read(people.otherCoach.userId)
    await expectNothing(() => portal.send(saveStaff, { staffId: people.otherCoach.userId, version, phone: '' }, { token: people.director.token }), 404, { id: 'not-found' })
    await expectNothing(() => portal.send(saveStaff, { staffId: people.office.userId, version, email: 'mine@test.example' }, { token: people.director.token }), 404, { id: 'not-found' })
  })

  it('lets staff not touch the address of someone who also works elsewhere: it would be their key to that school', async () => {
    const { version } = await read(people.shared.userId, people.director.token)
    await expectNothing(() => portal.send(saveStaff, { staffId: people.shared.userId, version, email: 'mine@test.example' }, { token: people.director.token }), 403, { id: 'not-yours', fields: [{ field: 'email' }] })
    await expectNothing(() => portal.send(saveParent, { userId: people.otherParent.userId, version, email: 'mine@test.example' }, { token: people.director.token }), 404, { id: 'not-found' })
  })

  it('ends links and tells the old address when the address changes', async () => {
    const { userId: staffId, version, email } = await add()
    await portal.send(saveStaff, { staffId, version, email: 'moved@test.example' }, { token: people.director.token })
    expect((await mailTo(email))[0]).toMatchObject({ subject: expect.stringContaining('was changed') as string })
    const links = await portal.database.reader.select().from(passwordLink).where(eq(passwordLink.userId, staffId)).orderBy(passwordLink.id)
    expect(links.map(({ usedAt }) => usedAt === null)).toEqual([false, true])
    expect((await mailTo('moved@test.example'))[0]!.text).toContain('/set-password-email/')
    expect((await lastAudit()).data).toMatchObject({ before: { email }, after: { email: 'moved@test.example' } })
  })

  it('gives and takes roles, ends the sessions of a taken one, and leaves those at other schools alone', async () => {
    const { version } = await read(people.shared.userId, people.director.token)
    const saved = (await portal.send(saveStaff, { staffId: people.shared.userId, version, roles: [{ roleId: given('Directors'), schoolId: home }] }, { token: people.office.token })).status
    expect(saved).toBe(409)
    // The director's own permissions do not reach to Directors, who rate performances.
    await expectNothing(() => portal.send(saveStaff, { staffId: people.shared.userId, version, roles: [{ roleId: given('Directors'), schoolId: home }] }, { token: people.director.token }), 403, { id: 'not-yours' })
    const after = (await portal.send(saveStaff, { staffId: people.shared.userId, version, roles: [{ roleId: given('Assistant Athletic Director'), schoolId: home }] }, { token: people.director.token })).payload
    expect(after.roles.map(({ roleName }) => roleName)).toEqual(['Assistant Athletic Director'])
    expect((await read(people.shared.userId)).roles.map(({ roleName, schoolId }) => [roleName, schoolId])).toEqual([['Athletic Director', other], ['Assistant Athletic Director', home]])
    expect(await portal.database.reader.select().from(session).where(eq(session.userId, people.shared.userId))).toEqual([])
  })

  it('refuses what nobody asked for', async () => {
    const { userId: staffId, version } = await add()
    for (const extra of [{ status: 'inactive' }, { organizationId: 2 }, { deletedAt: null }, { passwordHash: 'x' }, { isFixed: false }]) {
      await expectNothing(() => portal.send(saveStaff, { staffId, version }, { token: people.office.token, extra }), 400, { id: 'invalid-input' })
    }
  })
})

describe('the office', () => {
  it('adds its own people, and keeps its last admin', async () => {
    const added = await portal.send(addOfficePerson, { ...newcomer({ roles: [{ roleId: given('Organization Staff'), schoolId: null }] }), password: adminPassword }, { token: league.adminToken })
    expect((await portal.send(getOfficePerson, added.payload, { token: people.office.token })).payload.roles).toMatchObject([{ roleName: 'Organization Staff', schoolId: null }])
    // Set-up's admin is the only one with a password.
    const [ada] = await portal.database.reader.select().from(user).where(eq(user.email, 'ada@office.example'))
    const { version } = (await portal.send(getOfficePerson, { staffId: ada!.id }, { token: people.office.token })).payload
    await expectNothing(
      () => portal.send(saveOfficePerson, { staffId: ada!.id, version, roles: [{ roleId: given('Organization Staff'), schoolId: null }] }, { token: people.office.token }), 409, { id: 'last-admin' },
    )
  })

  it('cannot be unseated by its helpers: who may change people changes no address of those who may do more', async () => {
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Helper', roleType: 'org', permissions: ['user-edit', 'user-list'] }))
    const helper = await loginAs(portal, league, { roleName: 'Helper' })
    const seen = (await portal.send(getOfficePerson, { staffId: people.office.userId }, { token: helper.token })).payload
    expect(seen.editable).not.toContain('email')
    expect(seen.roles).toMatchObject([{ isFixed: true }])
    await expectNothing(() => portal.send(saveOfficePerson, { staffId: people.office.userId, version: seen.version, email: 'mine@test.example' }, { token: helper.token }), 403, { fields: [{ field: 'email' }] })
    await expectNothing(() => portal.send(saveOfficePerson, { staffId: people.office.userId, version: seen.version, roles: [] }, { token: helper.token }), 403, { id: 'not-yours' })
    await expectNothing(() => portal.send(addOfficePerson, newcomer({ roles: [{ roleId: given('Organization Admin'), schoolId: null }] }), { token: helper.token }), 403, { id: 'not-yours' })
  })

  it('is not told that a fan is staff', async () => {
    const fan = (await portal.send(getFan, { fanId: people.fan.userId }, { token: people.office.token })).payload
    expect(fan).toMatchObject({ status: 'active', editable: ['firstName', 'lastName', 'email', 'phone'], contacts: [] })
    expect((await portal.send(saveFan, { fanId: people.fan.userId, version: fan.version, firstName: 'Frankie' }, { token: people.office.token })).payload.firstName).toBe('Frankie')
    expect((await portal.send(getFan, { fanId: people.coach.userId }, { token: people.office.token })).status).toBe(404)
  })
})
