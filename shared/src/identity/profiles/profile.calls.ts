import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PaperNaming } from '../publicNames/publicNames.schemas'
import { AddOfficePerson, AddStaff, AddStudent, PersonProfile, SaveFan, SaveOfficePerson, SaveParent, SaveStaff, SaveStudent, StudentProfile } from './profile.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['users', 'students', 'roles', 'tags', 'family', 'documents', 'disciplinary'] as const

const ofSchools = ['org', 'staff'] as const

export const getStaff = defineCall({
  name: 'profiles.getStaff',
  summary: 'A staff member: any for the office, those of their own school for staff',
  method: 'GET',
  path: '/profiles/staff/:staffId',
  access: { roleTypes: ofSchools, permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this staff member.',
  input: z.strictObject({ staffId: Id }),
  output: PersonProfile,
  errors: ['restore-first'],
  shows,
})

export const addStaff = defineCall({
  name: 'profiles.addStaff',
  summary: 'Add a staff member, with roles that the adder could hold themselves',
  method: 'POST',
  path: '/profiles/staff',
  access: { roleTypes: ofSchools, permission: 'user-create' },
  adds: true,
  input: AddStaff,
  output: z.strictObject({ staffId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year', 'restore-first'],
  changes: ['users', 'teams', 'guide'],
})

export const saveStaff = defineCall({
  name: 'profiles.saveStaff',
  summary: 'Change what is given of a staff member, unless someone else just did',
  method: 'PATCH',
  path: '/profiles/staff/:staffId',
  access: { roleTypes: ofSchools, permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this staff member.',
  input: SaveStaff,
  output: PersonProfile,
  errors: ['restore-first', 'changed-meanwhile', 'last-admin'],
  details: { 'changed-meanwhile': PersonProfile },
  changes: ['users'],
})

export const getStudent = defineCall({
  name: 'profiles.getStudent',
  summary: 'A student: any for the office, those of their own school for staff, their own children for parents',
  method: 'GET',
  path: '/profiles/students/:studentId',
  access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this student.',
  input: z.strictObject({ studentId: Id }),
  output: StudentProfile,
  errors: ['restore-first'],
  shows,
})

export const addStudent = defineCall({
  name: 'profiles.addStudent',
  summary: 'Add a student, with an account of their own or without',
  method: 'POST',
  path: '/profiles/students',
  access: { roleTypes: ofSchools, permission: 'user-create' },
  adds: true,
  input: AddStudent,
  output: z.strictObject({ studentId: z.number().int() }),
  changes: ['students', 'users'],
})

export const saveStudent = defineCall({
  name: 'profiles.saveStudent',
  summary: 'Change what is given of a student, unless someone else just did; parents change contact data only',
  method: 'PATCH',
  path: '/profiles/students/:studentId',
  access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this student.',
  input: SaveStudent,
  output: StudentProfile,
  errors: ['restore-first', 'changed-meanwhile'],
  details: { 'changed-meanwhile': StudentProfile },
  changes: ['students', 'users', 'teams'],
})

export const getParent = defineCall({
  name: 'profiles.getParent',
  summary: 'A parent: any for the office, those of their own school’s students for staff',
  method: 'GET',
  path: '/profiles/parents/:userId',
  access: { roleTypes: ofSchools, permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this parent.',
  input: z.strictObject({ userId: Id }),
  output: PersonProfile,
  errors: ['restore-first'],
  shows,
})

export const saveParent = defineCall({
  name: 'profiles.saveParent',
  summary: 'Change what is given of a parent, unless someone else just did',
  method: 'PATCH',
  path: '/profiles/parents/:userId',
  access: { roleTypes: ofSchools, permission: 'user-edit' },
  withoutPermission: 'You do not have permission to edit this parent.',
  input: SaveParent,
  output: PersonProfile,
  errors: ['restore-first', 'changed-meanwhile', 'last-admin'],
  details: { 'changed-meanwhile': PersonProfile },
  changes: ['users'],
})

export const getOfficePerson = defineCall({
  name: 'profiles.getOfficePerson',
  summary: 'A person of the organization’s office',
  method: 'GET',
  path: '/profiles/office/:staffId',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: z.strictObject({ staffId: Id }),
  output: PersonProfile,
  errors: ['restore-first'],
  shows,
})

export const addOfficePerson = defineCall({
  name: 'profiles.addOfficePerson',
  summary: 'Add a person to the organization’s office, with one’s password and code',
  method: 'POST',
  path: '/profiles/office',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  adds: true,
  input: AddOfficePerson,
  output: z.strictObject({ staffId: z.number().int() }),
  errors: ['wrong-code', 'too-many-tries'],
  changes: ['users'],
})

export const saveOfficePerson = defineCall({
  name: 'profiles.saveOfficePerson',
  summary: 'Change what is given of a person of the office, unless someone else just did. A further role or another email address takes one’s password and code',
  method: 'PATCH',
  path: '/profiles/office/:staffId',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: SaveOfficePerson,
  output: PersonProfile,
  errors: ['restore-first', 'changed-meanwhile', 'last-admin', 'wrong-code', 'too-many-tries'],
  details: { 'changed-meanwhile': PersonProfile },
  changes: ['users'],
})

export const getFan = defineCall({
  name: 'profiles.getFan',
  summary: 'A fan',
  method: 'GET',
  path: '/profiles/fans/:fanId',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: z.strictObject({ fanId: Id }),
  output: PersonProfile,
  errors: ['restore-first'],
  shows,
})

export const saveFan = defineCall({
  name: 'profiles.saveFan',
  summary: 'Change what is given of a fan, unless someone else just did',
  method: 'PATCH',
  path: '/profiles/fans/:fanId',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: SaveFan,
  output: PersonProfile,
  errors: ['restore-first', 'changed-meanwhile'],
  details: { 'changed-meanwhile': PersonProfile },
  changes: ['users'],
})

export const getCompletion = defineCall({
  name: 'profiles.getCompletion',
  summary: 'Whose profile an accepted request leads to, and which request waits next for the same decider',
  method: 'GET',
  path: '/profiles/completions/:reqID',
  access: { roleTypes: ofSchools, permission: 'user-edit' },
  input: z.strictObject({ reqID: Id, kind: z.enum(['staff', 'student', 'parent']), personId: Id }),
  output: z.strictObject({ reqID: z.number().int(), nextRequestId: z.number().int().nullable() }),
  shows,
})

export const recordFamilyNaming = defineCall({
  name: 'publicNames.recordFamily',
  summary: 'Record what a student’s family said on paper of naming the student in public; a family’s no can be lifted so by the office alone',
  method: 'POST',
  path: '/students/:studentId/family-naming/paper',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: PaperNaming,
  output: StudentProfile,
  errors: ['restore-first'],
  changes: ['students', 'schools'],
})
