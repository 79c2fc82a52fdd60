import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@portal/shared/platform/access/permissions'
import { addRole, getRole, listRoles, removeRole, saveRole } from '@portal/shared/identity/roles/role.calls'
import type { NewRole } from '@portal/shared/identity/roles/role.schemas'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'
import { role, userRole } from './role.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
type Person = { token: string; userId: number }
let office: Person
let head: Person
let foreignRoleId: number

const insertRole = (values: Partial<typeof role.$inferInsert> & { name: string }) => portal.database.transaction(async (tx) =>
  (await tx.insert(role).values({ organizationId: league.organizationId, roleType: 'staff', permissions: [], ...values }).returning())[0]!.id)

const headPermissions: Permission[] = ['user-list', 'role-list', 'role-create', 'role-edit', 'teams-list', 'teams-edit']
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  await insertRole({ name: 'Head of school', permissions: headPermissions })
  head = await loginAs(portal, league, { roleName: 'Head of school', schoolId: league.teams[0]!.schoolId })
  foreignRoleId = await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    return (await tx.insert(role).values({ organizationId: other!.id, name: 'Theirs', roleType: 'staff', permissions: [] }).returning())[0]!.id
  })
})
afterAll(() => portal.stop())

const base: NewRole = { name: 'Helper', description: '', roleType: 'staff', wholeSchool: false, requestable: true, permissions: ['teams-list'] }
const add = (who: Person, values: Partial<NewRole> = {}, extra = {}) => portal.send(addRole, { ...base, ...values }, { token: who.token, extra })
const read = async (who: Person, roleId: number) => (await portal.send(getRole, { roleId }, { token: who.token })).payload
const save = (who: Person, roleId: number, version: number, values: Partial<NewRole> = {}, extra = {}) => {
  const { roleType: _, ...change } = { ...base, ...values }
  return portal.send(saveRole, { roleId, version, ...change }, { token: who.token, extra })
}
const remove = (who: Person, roleId: number) => portal.send(removeRole, { roleId }, { token: who.token })
const lastAudit = async () => (await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

describe('making roles', () => {
  it('writes down what was made, once however often it is sent', async () => {
    const { roleId } = (await add(office)).payload
    expect((await add(office)).payload).toEqual({ roleId })
    expect(await lastAudit()).toMatchObject({ action: 'role.added', subjectId: roleId, userId: office.userId, data: { after: { name: 'Helper', permissions: ['teams-list'] } } })
    expect((await add(office, { name: 'HELPER' })).body).toMatchObject({ error: { fields: [{ field: 'name', message: 'A role with this name already exists.' }] } })
    const { rows } = (await portal.send(listRoles, { search: 'helper' }, { token: office.token })).payload
    expect(rows).toEqual([{ roleId, name: 'Helper', description: '', roleType: 'staff', permissions: 1, people: 0 }])
  })

  it.each([
    ['a role of the office', { roleType: 'org' as const, name: 'Mine' }, 403],
    ['a fan’s', { roleType: 'fan' as const, permissions: [], name: 'Mine' }, 403],
    ['a permission they lack', { permissions: ['user-edit' as const], name: 'Mine' }, 403],
    ['one for the whole school', { wholeSchool: true, name: 'Mine' }, 403],
    ['a name that the portal keeps', { name: 'organization  admin' }, 400],
    ['a name that the portal keeps for staff', { name: 'Athletic Director' }, 400],
  ])('lets staff not make %s', async (_, values, status) => {
    const before = await pictureOf(portal.database)
    expect((await add(head, values)).status).toBe(status)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('lets staff make what is within their own rights', async () => {
    const { roleId } = (await add(head, { name: 'Bench' })).payload
    expect(await read(head, roleId)).toMatchObject({ whyNotChange: null, whyNotDelete: null, people: 0 })
  })

  it.each([
    ['student', ['user-list']], ['parent', ['role-edit']], ['fan', ['teams-list']], ['staff', ['school-edit']], ['staff', ['tie-breakers-list']],
  ] as const)('gives a %s role no permission that opens nothing: %s', async (roleType, chosen) => {
    expect((await add(office, { name: 'Idle', roleType, permissions: [...chosen] })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'permissions' }] } })
  })

  it('takes no field that is not asked for, and no permission that does not exist', async () => {
    for (const extra of [{ organizationId: 2 }, { version: 7 }, { id: 1 }]) expect((await add(office, { name: 'Extra' }, extra)).status).toBe(400)
    expect((await add(office, { name: 'Extra', permissions: ['everything' as never] })).status).toBe(400)
  })
})

describe('changing roles', () => {
  it('writes down before and after; a second sending and an old version change nothing', async () => {
    const { roleId } = (await add(office, { name: 'Scorer' })).payload
    const changed = { name: 'Scorekeeper', description: 'Keeps scores', permissions: ['teams-list', 'teams-edit'] as Permission[] }
    expect((await save(office, roleId, 1, changed)).payload).toEqual({ roleId, version: 2 })
    expect(await lastAudit()).toMatchObject({ action: 'role.changed', data: { before: { name: 'Scorer', permissions: ['teams-list'] }, after: changed } })
    const before = await pictureOf(portal.database)
    expect((await save(office, roleId, 1, changed)).payload).toEqual({ roleId, version: 2 })
    expect((await save(office, roleId, 1, { name: 'Old' })).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await save(office, roleId, 2, { ...changed, name: 'Coach' })).body).toMatchObject({ error: { fields: [{ field: 'name' }] } })
    expect((await save(office, roleId, 2, changed, { roleType: 'org' })).status).toBe(400)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('lets nobody gain by editing their own role, nor take what they do not have', async () => {
    const [own] = await portal.database.reader.select().from(role).where(eq(role.name, 'Head of school'))
    const mine = { name: own!.name, requestable: own!.requestable, permissions: headPermissions }
    expect((await save(head, own!.id, 1, { ...mine, permissions: [...headPermissions, 'user-edit'] })).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await save(head, own!.id, 1, { ...mine, wholeSchool: true })).body).toMatchObject({ error: { id: 'not-yours' } })
    const deskId = await insertRole({ name: 'Desk', roleType: 'org', permissions: ['role-edit', 'user-list'] })
    const desk = await loginAs(portal, league, { roleName: 'Desk' })
    const asDesk = { name: 'Desk', wholeSchool: false, requestable: false }
    expect((await save(desk, deskId, 1, { ...asDesk, permissions: ['role-edit', 'user-list', 'user-edit'] })).body).toMatchObject({ error: { id: 'not-yours' } })
    const coach = (await portal.database.reader.select().from(role).where(and(eq(role.name, 'Coach'), eq(role.organizationId, league.organizationId))))[0]!
    const asCoach = { name: 'Coach', description: '', requestable: true, wholeSchool: false }
    expect((await save(desk, coach.id, 1, { ...asCoach, permissions: coach.permissions.filter((each) => each !== 'teams-edit') as Permission[] })).body).toMatchObject({ error: { id: 'not-yours' } })
    // What they do have is theirs to give.
    expect((await save(desk, coach.id, 1, { ...asCoach, permissions: [...coach.permissions, 'user-list'] as Permission[] })).status).toBe(200)
  })

  it('keeps staff to what reaches no further than their school and their own rights', async () => {
    const id = async (name: string) => (await portal.database.reader.select().from(role).where(and(eq(role.name, name), eq(role.organizationId, league.organizationId))))[0]!.id
    const heldAway = await insertRole({ name: 'Held away', permissions: ['teams-list'] })
    await loginAs(portal, league, { roleName: 'Held away', schoolId: league.teams[1]!.schoolId })
    const heldHere = await insertRole({ name: 'Held here', permissions: ['teams-list'] })
    await loginAs(portal, league, { roleName: 'Held here', schoolId: league.teams[0]!.schoolId })
    const before = await pictureOf(portal.database)
    for (const [roleId, status] of [[heldAway, 403], [await id('Athletic Director'), 403], [await id('Organization Admin'), 404], [await id('Fan'), 404], [foreignRoleId, 404], [999_999, 404]] as const) {
      expect([roleId, (await save(head, roleId, 1, { name: 'Taken over' })).status, (await remove(head, roleId)).status]).toEqual([roleId, status, status])
    }
    for (const roleId of [foreignRoleId, 999_999]) expect([(await save(office, roleId, 1)).status, (await remove(office, roleId)).status]).toEqual([404, 404])
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await save(head, heldHere, 1, { name: 'Held here still', requestable: true })).status).toBe(200)
    const { rows } = (await portal.send(listRoles, {}, { token: head.token })).payload
    expect(rows.filter(({ roleType }) => roleType === 'org' || roleType === 'fan')).toEqual([])
    expect(rows.find(({ name }) => name === 'Held away')).toMatchObject({ people: 0 })
  })

  it('keeps the names that rules go by', async () => {
    const [director] = await portal.database.reader.select().from(role).where(and(eq(role.name, 'Athletic Director'), eq(role.organizationId, league.organizationId)))
    const same = { description: '', wholeSchool: true, requestable: true, permissions: director!.permissions as Permission[] }
    expect((await save(office, director!.id, 1, { ...same, name: 'Chief' })).body).toMatchObject({ error: { fields: [{ field: 'name' }] } })
    expect((await remove(office, director!.id)).body).toMatchObject({ error: { id: 'in-use' } })
    const { roleId } = (await add(office, { name: 'Nearly' })).payload
    expect((await save(office, roleId, 1, { name: 'organization admin' })).body).toMatchObject({ error: { fields: [{ field: 'name' }] } })
  })

  it('takes user-edit or role-edit from the last org admin’s role never', async () => {
    const [admin] = await portal.database.reader.select().from(role).where(and(eq(role.name, 'Organization Admin'), eq(role.organizationId, league.organizationId)))
    for (const lost of ['user-edit', 'role-edit'] as const) {
      const refused = await save(office, admin!.id, 1, { name: 'Organization Admin', requestable: false, permissions: permissions.filter((each) => each !== lost) })
      expect(refused.body).toMatchObject({ error: { id: 'last-admin' } })
    }
    expect((await read(office, admin!.id)).permissions).toEqual([...permissions])
  })
})

describe('deleting roles', () => {
  it('is for roles that nobody holds, deleted people among them', async () => {
    const { roleId } = (await add(office, { name: 'Short' })).payload
    const holder = await loginAs(portal, league, { roleName: 'Short', schoolId: league.teams[0]!.schoolId })
    expect((await remove(office, roleId)).body).toMatchObject({ error: { id: 'in-use', details: { people: 1 } }, error_message: 'This role cannot be deleted: 1 person holds it.' })
    expect(await read(office, roleId)).toMatchObject({ people: 1, whyNotDelete: '1 person holds it.' })
    await portal.database.transaction((tx) => tx.update(user).set({ deletedAt: new Date() }).where(eq(user.id, holder.userId)))
    expect((await remove(office, roleId)).body).toMatchObject({ error: { id: 'in-use', details: { people: 0 } } })
    const { roleId: free } = (await add(office, { name: 'Free' })).payload
    expect((await remove(office, free)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ action: 'role.deleted', subjectId: free, data: { before: { name: 'Free' } } })
    expect((await remove(office, free)).status).toBe(404)
  })

  it('and giving at once leave either a role with its holder or neither', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { roleId } = (await add(office, { name: `Race ${round}` })).payload
      const give = portal.database.transaction((tx) => tx.insert(userRole).values({ userId: head.userId, roleId, schoolId: league.teams[0]!.schoolId }))
      await Promise.allSettled([remove(office, roleId), give])
      const roles = await portal.database.reader.$count(role, eq(role.id, roleId))
      expect(await portal.database.reader.$count(userRole, eq(userRole.roleId, roleId))).toBe(roles)
    }
  })
})
