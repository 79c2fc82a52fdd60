import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { RoleChoice } from './role.schemas'

export const listRoleChoices = defineCall({
  name: 'roles.listChoices',
  summary: 'The roles that the person may give others',
  method: 'GET',
  path: '/role-choices',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: z.strictObject({}),
  output: z.array(RoleChoice),
})
