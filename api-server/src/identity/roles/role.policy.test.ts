import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { listRoleChoices } from '@portal/shared/identity/roles/role.calls'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'
import { role, userRole } from './role.tables'
import { defaultRoles } from '../organizations/defaultRoles'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { keepOneOrgAdmin, refuseGiving, refuseTaking, type GivenRole, type Giver } from './role.policy'

const named = (name: string): GivenRole => ({ organizationId: 1, ...defaultRoles.find((each) => each.name === name)! })
const giver = (name: string, schoolId: number | null): Giver => {
  const { roleType, permissions, wholeSchool } = named(name)
  return { organizationId: 1, roleType: roleType as RoleType, permissions, wholeSchool, schoolId }
}
const refusalOf = (work: () => void): string => {
  try {
    work()
    return 'allowed'
  } catch (error) {
    return (error as { id: string }).id
  }
}

describe('giving a role', () => {
  it.each([
    ['Organization Admin', null, 'Organization Admin', null, 'allowed'],
    ['Organization Admin', null, 'Organization Admin', 7, 'invalid-input'],
    ['Organization Admin', null, 'Organization Staff', null, 'allowed'],
    ['Organization Admin', null, 'Coach', 7, 'allowed'],
    ['Organization Admin', null, 'Coach', null, 'invalid-input'],
    ['Organization Admin', null, 'Student', null, 'invalid-input'],
    ['Organization Admin', null, 'Parent', null, 'allowed'],
    ['Organization Admin', null, 'Fan', null, 'allowed'],
    ['Organization Admin', null, 'Fan', 7, 'invalid-input'],
    // Holds no user-create, user-edit, role-…: gives no role that has them.
    ['Organization Staff', null, 'Organization Admin', null, 'not-yours'],
    ['Organization Staff', null, 'Athletic Director', 7, 'not-yours'],
    ['Organization Staff', null, 'Coach', 7, 'allowed'],
    ['Athletic Director', 7, 'Coach', 7, 'allowed'],
    ['Athletic Director', 7, 'Athletic Director', 7, 'allowed'],
    ['Athletic Director', 7, 'Student', 7, 'allowed'],
    ['Athletic Director', 7, 'Parent', 7, 'allowed'],
    ['Athletic Director', 7, 'Coach', 8, 'not-yours'],
    ['Athletic Director', 7, 'Coach', null, 'not-yours'],
    ['Athletic Director', 7, 'School Admin', 7, 'not-yours'],
    ['Athletic Director', 7, 'Organization Staff', null, 'not-yours'],
    ['Athletic Director', 7, 'Organization Admin', 7, 'not-yours'],
    ['Athletic Director', 7, 'Fan', null, 'not-yours'],
    ['Athletic Director', null, 'Coach', null, 'not-yours'],
    ['Fine Arts Director', 7, 'Assistant Athletic Director', 7, 'not-yours'],
    ['Coach', 7, 'Athletic Director', 7, 'not-yours'],
    ['Parent', 7, 'Parent', 7, 'not-yours'],
    ['Student', 7, 'Student', 7, 'not-yours'],
    ['Fan', null, 'Fan', null, 'not-yours'],
  ] as const)('%s of school %s gives %s at school %s: %s', (giverName, own, roleName, at, expected) => {
    expect(refusalOf(() => refuseGiving(giver(giverName, own), named(roleName), at))).toBe(expected)
    // Taking asks for the same, but what is held wrongly may still be taken.
    expect(refusalOf(() => refuseTaking(giver(giverName, own), named(roleName), at))).toBe(expected === 'invalid-input' ? 'allowed' : expected)
  })

  it('knows no role of another organization', () => {
    const foreign = { ...named('Coach'), organizationId: 2 }
    expect(refusalOf(() => refuseGiving(giver('Organization Admin', null), foreign, 7))).toBe('not-found')
    expect(refusalOf(() => refuseTaking(giver('Organization Admin', null), foreign, 7))).toBe('not-found')
  })
})

describe('with a database', () => {
  let portal: TestPortal
  let league: League
  beforeAll(async () => {
    portal = await startTestPortal()
    league = await makeLeague(portal)
  })
  afterAll(() => portal.stop())

  it('offers only what the asker may give', async () => {
    const { schoolId } = league.teams[0]!
    const namesFor = async (roleName: string, at: number | null) => {
      const { token } = await loginAs(portal, league, { roleName, schoolId: at })
      return (await portal.send(listRoleChoices, {}, { token })).payload.map(({ name }) => name)
    }
    expect(await namesFor('Organization Admin', null)).toEqual(defaultRoles.map(({ name }) => name).sort())
    expect(await namesFor('Athletic Director', schoolId)).toEqual(['Assistant Athletic Director', 'Athletic Director', 'Coach', 'Parent', 'Student'])
    expect(await namesFor('Assistant Athletic Director', schoolId)).toEqual(['Assistant Athletic Director', 'Coach', 'Student'])
  })

  describe('the last org admin', () => {
    let organizationId: number
    let roles: Record<'admin' | 'desk' | 'staff', number>
    const add = async (roleId: number, values: Partial<typeof user.$inferInsert> = {}) => portal.database.transaction(async (tx) => {
      const [person] = await tx.insert(user).values({ organizationId, email: `admin-${made += 1}@second.example`, firstName: 'A', lastName: 'B', passwordHash: 'x', ...values }).returning()
      await tx.insert(userRole).values({ userId: person!.id, roleId })
      return person!.id
    })
    let made = 0
    const remove = (userId: number) => portal.database.transaction(async (tx) => {
      await tx.update(user).set({ deletedAt: new Date() }).where(eq(user.id, userId))
      await keepOneOrgAdmin(tx, organizationId)
    })
    const isThere = async (userId: number) => (await portal.database.reader.$count(user, and(eq(user.id, userId), isNull(user.deletedAt)))) === 1

    beforeAll(async () => {
      await portal.database.transaction(async (tx) => {
        organizationId = (await tx.insert(organization).values({ orgParam: 'second', name: 'Second', timeZone: 'America/Chicago' }).returning())[0]!.id
        const make = async (name: string, roleType: RoleType, permissions: string[]) => (await tx.insert(role).values({ organizationId, name, roleType, permissions }).returning())[0]!.id
        roles = {
          admin: await make('Admin', 'org', ['user-edit', 'role-edit']),
          desk: await make('Desk', 'org', ['user-edit', 'role-list']),
          staff: await make('Staff', 'staff', ['user-edit', 'role-edit']),
        }
      })
    })

    it('stays, whoever else is nearly one', async () => {
      const only = await add(roles.admin)
      await add(roles.desk)
      await add(roles.staff)
      await add(roles.admin, { status: 'inactive' })
      await add(roles.admin, { deletedAt: new Date() })
      await add(roles.admin, { passwordHash: null })
      await expect(remove(only)).rejects.toMatchObject({ id: 'last-admin' })
      expect(await isThere(only)).toBe(true)
      const second = await add(roles.admin)
      await remove(second)
      expect(await isThere(second)).toBe(false)
      await expect(remove(only)).rejects.toMatchObject({ id: 'last-admin' })
    })

    it('is not taken by two who remove each other at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const second = await add(roles.admin)
        const [first] = await portal.database.reader.select({ id: user.id }).from(user).innerJoin(userRole, eq(userRole.userId, user.id))
          .where(and(eq(userRole.roleId, roles.admin), isNull(user.deletedAt), eq(user.status, 'active'), isNotNull(user.passwordHash), ne(user.id, second)))
        const outcomes = await Promise.allSettled([remove(first!.id), remove(second)])
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        expect([await isThere(first!.id), await isThere(second)].filter(Boolean)).toHaveLength(1)
      }
    })
  })
})
