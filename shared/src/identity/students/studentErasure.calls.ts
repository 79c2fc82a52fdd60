import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, line } from '../../platform/call/fields'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['students', 'tags', 'requests', 'family'] as const

const count = z.number().int()

/** What erasing a student takes and what it leaves, counted. */
export const ErasurePreview = z.strictObject({
  name: z.string(),
  /** What takes their place afterward: "Student 4711". */
  pseudonym: z.string(),
  documents: count,
  actions: count,
  contacts: count,
  parents: count,
  /** Their own account: it goes with the record, it stays since it has other roles or is another record's too, or there is none. */
  account: z.enum(['goes', 'stays', 'none']),
  rosters: count,
  matches: count,
  /** What was known was erased before. */
  isErased: z.boolean(),
})

/** Like the times for which data is kept, what is erased for good is up to the people who decide about rights; the server also asks for `user-edit`. */
const access = { roleTypes: ['org'], permission: 'role-edit' } as const

export const previewErasure = defineCall({
  name: 'students.previewErasure',
  summary: 'What erasing a student would take, and what would stay',
  method: 'GET',
  path: '/students/:studentId/erasure',
  access,
  input: z.strictObject({ studentId: Id }),
  output: ErasurePreview,
  errors: ['not-found', 'no-permission'],
  shows,
})

export const eraseStudent = defineCall({
  name: 'students.erase',
  summary: 'Erase what is known of a student for good, at a family’s request or for a duplicate record; sent again, it changes nothing',
  method: 'POST',
  path: '/students/:studentId/erasure',
  access,
  input: z.strictObject({ studentId: Id, reason: line(300).min(3, 'Please enter a reason.') }),
  output: z.strictObject({ pseudonym: z.string() }),
  errors: ['not-found', 'no-permission'],
  changes: ['students', 'users', 'documents', 'disciplinary', 'family', 'tags', 'statistics', 'tennis', 'events', 'brackets', 'requests'],
})
