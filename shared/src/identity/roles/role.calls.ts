import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { NewRole, Role, RoleChoice, RoleQuery, RoleRow, SavedRole } from './role.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['users', 'roles'] as const

export const listRoleChoices = defineCall({
  name: 'roles.listChoices',
  summary: 'The roles that the person may give others',
  method: 'GET',
  path: '/role-choices',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: z.strictObject({}),
  output: z.array(RoleChoice),
  shows,
})

export const listRoles = defineCall({
  name: 'roles.list',
  summary: 'Roles with how many people hold them: all for the office, those of schools for staff',
  method: 'GET',
  path: '/roles',
  access: { roleTypes: ['org', 'staff'], permission: 'role-list' },
  input: RoleQuery,
  output: pageOf(RoleRow),
  shows,
})

export const getRole = defineCall({
  name: 'roles.get',
  summary: 'One role with its permissions, and what the person may do to it',
  method: 'GET',
  path: '/roles/:roleId',
  access: { roleTypes: ['org', 'staff'], permission: 'role-edit' },
  input: z.strictObject({ roleId: Id }),
  output: Role,
  errors: ['not-found'],
  shows,
})

export const addRole = defineCall({
  name: 'roles.add',
  summary: 'Make a role, with permissions that the person holds themselves',
  method: 'POST',
  path: '/roles',
  access: { roleTypes: ['org', 'staff'], permission: 'role-create' },
  adds: true,
  input: NewRole,
  output: z.strictObject({ roleId: z.number().int() }),
  errors: ['not-yours'],
  changes: ['roles'],
})

export const saveRole = defineCall({
  name: 'roles.save',
  summary: 'Change a role; only permissions that the person holds themselves are given or taken. To let a role of the office decide about people or roles takes one’s password and code',
  method: 'PUT',
  path: '/roles/:roleId',
  access: { roleTypes: ['org', 'staff'], permission: 'role-edit' },
  input: SavedRole,
  output: z.strictObject({ roleId: z.number().int(), version: z.number().int() }),
  errors: ['not-found', 'not-yours', 'changed-meanwhile', 'last-admin', 'wrong-code', 'too-many-tries'],
  changes: ['roles'],
})

export const removeRole = defineCall({
  name: 'roles.remove',
  summary: 'Delete a role that nobody holds',
  method: 'DELETE',
  path: '/roles/:roleId',
  access: { roleTypes: ['org', 'staff'], permission: 'role-edit' },
  input: z.strictObject({ roleId: Id }),
  output: z.null(),
  errors: ['not-found', 'not-yours', 'in-use'],
  details: { 'in-use': z.strictObject({ people: z.number().int() }) },
  changes: ['roles'],
})
