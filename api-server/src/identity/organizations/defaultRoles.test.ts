import { expect, test } from 'vitest'
import { permissions } from '@portal/shared/platform/access/permissions'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import { defaultRoles } from './defaultRoles'

test('every role type has a role, and no two roles share a name', () => {
  expect(new Set(defaultRoles.map((role) => role.roleType))).toEqual(new Set(roleTypes))
  expect(new Set(defaultRoles.map((role) => role.name)).size).toBe(defaultRoles.length)
})

test('the org admin comes first and may do everything; nobody else may create schools or roles', () => {
  expect(defaultRoles[0]).toMatchObject({ name: 'Organization Admin', roleType: 'org', permissions })
  for (const role of defaultRoles.slice(1)) {
    expect(role.permissions, role.name).not.toContain('school-create')
    expect(role.permissions, role.name).not.toContain('role-create')
    expect(new Set(role.permissions).size, role.name).toBe(role.permissions.length)
  }
})
