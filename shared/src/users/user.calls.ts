import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { PageQuery, pageOf } from '../call/paging'
import { OwnProfile, OwnProfileChange, UserRow, UserType, userSorts } from './user.schemas'

export const listUsers = defineCall({
  name: 'users.list',
  summary: 'People of one kind: of the organization for its office, of their own school for its staff',
  method: 'GET',
  path: '/users',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: PageQuery.extend({ userType: UserType, sort: z.enum(userSorts).default('name') }),
  output: pageOf(UserRow),
})

export const getOwnProfile = defineCall({
  name: 'users.getOwn',
  summary: 'What the signed-in person may change of themselves',
  method: 'GET',
  path: '/users/current',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: OwnProfile,
})

export const saveOwnProfile = defineCall({
  name: 'users.saveOwn',
  summary: 'Change one’s own name and phone number',
  method: 'PUT',
  path: '/users/current',
  access: { signedIn: true },
  input: OwnProfileChange,
  output: OwnProfile,
  changes: ['session'],
})
