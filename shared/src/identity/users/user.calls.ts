import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { proofAgain } from '../passwords/proof.schemas'
import { personStatuses } from './person.schemas'
import { PersonFilterChoices, PersonIds, PersonOutcomes, PersonPageQuery } from './personList.schemas'
import { FirstProfile, OwnPhoto, OwnPhotoChange, OwnProfile, OwnProfileChange, userFilters, UserRow, UserType } from './user.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'users', 'roles', 'tags', 'requests'] as const

export const listUsers = defineCall({
  name: 'users.list',
  summary: 'People of one kind: of the organization for its office, of their own school for its staff',
  method: 'GET',
  path: '/users',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: PersonPageQuery.extend(userFilters),
  output: pageOf(UserRow),
  shows,
})

export const listUserFilters = defineCall({
  name: 'users.listFilters',
  summary: 'The roles and tags that a list of people of one kind can be narrowed to, and the name of the chosen school',
  method: 'GET',
  path: '/users/filters',
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  input: z.strictObject({ userType: UserType, schoolId: Id.optional() }),
  output: PersonFilterChoices,
  shows,
})

const mayChange = { roleTypes: ['org', 'staff'], permission: 'user-edit' } as const

export const changeUserStatus = defineCall({
  name: 'users.changeStatus',
  summary: 'Make people active or inactive; inactive ones are signed out and cannot sign in',
  method: 'POST',
  path: '/users/status',
  access: mayChange,
  input: z.strictObject({ userIds: PersonIds, status: z.enum(personStatuses), ...proofAgain }),
  output: PersonOutcomes,
  errors: ['last-admin', 'wrong-code', 'too-many-tries'],
  changes: ['users', 'students'],
})

export const removeUsers = defineCall({
  name: 'users.remove',
  summary: 'Delete people, who are signed out at once; they can be restored',
  method: 'POST',
  path: '/users/removal',
  access: mayChange,
  input: z.strictObject({ userIds: PersonIds }),
  output: PersonOutcomes,
  errors: ['last-admin'],
  changes: ['users', 'students'],
})

export const restoreUsers = defineCall({
  name: 'users.restore',
  summary: 'Bring deleted people back',
  method: 'POST',
  path: '/users/restoration',
  access: mayChange,
  input: z.strictObject({ userIds: PersonIds, ...proofAgain }),
  output: PersonOutcomes,
  errors: ['wrong-code', 'too-many-tries'],
  changes: ['users', 'students'],
})

export const sendPasswordLinks = defineCall({
  name: 'users.sendPasswordLinks',
  summary: 'Send people links to set their passwords; earlier links end',
  method: 'POST',
  path: '/users/password-links',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: z.strictObject({ userIds: PersonIds }),
  output: PersonOutcomes,
})

export const getOwnProfile = defineCall({
  name: 'users.getOwn',
  summary: 'What the signed-in person may change of themselves',
  method: 'GET',
  path: '/users/current',
  access: { signedIn: true },
  openDuring: ['profile'],
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnProfile,
  shows,
})

export const saveOwnProfile = defineCall({
  name: 'users.saveOwn',
  summary: 'Change one’s own name',
  method: 'PUT',
  path: '/users/current',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: OwnProfileChange,
  output: OwnProfile,
  changes: ['session'],
})

export const completeOwnProfile = defineCall({
  name: 'users.completeOwn',
  summary: 'Complete one’s own profile at the first sign-in, when the office began it',
  method: 'PUT',
  path: '/users/current/first-profile',
  access: { signedIn: true },
  openDuring: ['profile'],
  inSchoolView: 'blocked',
  input: FirstProfile,
  output: OwnProfile,
  changes: ['session'],
})

export const saveOwnPhoto = defineCall({
  name: 'users.saveOwnPhoto',
  summary: 'Make an upload one’s own photo, or remove the photo',
  method: 'PUT',
  path: '/users/current/photo',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: OwnPhotoChange,
  output: OwnPhoto,
  changes: ['session', 'users'],
})

export const tagPeople = defineCall({
  name: 'users.tag',
  summary: 'Add a tag to several people or students, or remove it',
  method: 'POST',
  path: '/users/tags',
  access: mayChange,
  input: z.strictObject({ subjectType: z.enum(['user', 'student']), subjectIds: PersonIds, tagId: BodyId, change: z.enum(['add', 'remove']) }),
  output: PersonOutcomes,
  errors: ['not-found'],
  changes: ['tags', 'users', 'students'],
})
