import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { pageOf } from '../../platform/call/paging'
import { personStatuses } from '../users/person.schemas'
import { PersonIds, PersonOutcomes, PersonPageQuery } from '../users/personList.schemas'
import { StudentRow, studentFilters } from './student.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['students', 'tags', 'requests', 'family'] as const

const mayList = { roleTypes: ['org', 'staff'], permission: 'user-list' } as const
const mayChange = { roleTypes: ['org', 'staff'], permission: 'user-edit' } as const

export const listStudents = defineCall({
  name: 'students.list',
  summary: 'Students’ records: of the organization for its office, of their own school for its staff',
  method: 'GET',
  path: '/students',
  access: mayList,
  input: PersonPageQuery.extend(studentFilters),
  output: pageOf(StudentRow),
  shows,
})

export const changeStudentStatus = defineCall({
  name: 'students.changeStatus',
  summary: 'Make students active or inactive, with their accounts',
  method: 'POST',
  path: '/students/status',
  access: mayChange,
  input: z.strictObject({ studentIds: PersonIds, status: z.enum(personStatuses) }),
  output: PersonOutcomes,
  changes: ['students', 'users'],
})

export const removeStudents = defineCall({
  name: 'students.remove',
  summary: 'Delete students’ records, with their accounts; they can be restored',
  method: 'POST',
  path: '/students/removal',
  access: mayChange,
  input: z.strictObject({ studentIds: PersonIds }),
  output: PersonOutcomes,
  changes: ['students', 'users'],
})

export const restoreStudents = defineCall({
  name: 'students.restore',
  summary: 'Bring deleted students back, with their accounts',
  method: 'POST',
  path: '/students/restoration',
  access: mayChange,
  input: z.strictObject({ studentIds: PersonIds }),
  output: PersonOutcomes,
  changes: ['students', 'users'],
})
