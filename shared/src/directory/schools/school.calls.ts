import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import {
  AddSchool, OwnSchool, SaveOwnSchool, SaveSchool, School, SchoolFilterChoices, schoolFilters, SchoolIds, SchoolOutcomes, SchoolRow, schoolSorts, ZipPlace,
} from './school.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'teams', 'tags'] as const

const mayList = { roleTypes: ['org'], permission: 'school-list' } as const
const mayEdit = { roleTypes: ['org'], permission: 'school-edit' } as const

export const listSchools = defineCall({
  name: 'schools.list',
  summary: 'Schools of the organization, searched, narrowed, sorted and paged',
  method: 'GET',
  path: '/schools',
  access: mayList,
  // One school by its key: for the name of one that an address names.
  input: PageQuery.extend({ sort: z.enum(schoolSorts).default('name'), ...schoolFilters, schoolId: Id.optional() }),
  output: pageOf(SchoolRow),
  shows,
})

export const listSchoolFilters = defineCall({
  name: 'schools.listFilters',
  summary: 'The counties and tags that the list of schools can be narrowed to',
  method: 'GET',
  path: '/schools/filters',
  access: mayList,
  input: z.strictObject({}),
  output: SchoolFilterChoices,
  shows,
})

export const findZip = defineCall({
  name: 'schools.findZip',
  summary: 'The city, state and coordinates of a US ZIP code',
  method: 'GET',
  path: '/zip-codes/:zip',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ zip: z.string().regex(/^\d{5}$/, 'A ZIP code has exactly 5 digits.') }),
  output: ZipPlace,
  errors: ['not-found'],
  shows,
})

/** The specification's own address of the same. */
export const geocode = defineCall({
  name: 'schools.geocode',
  summary: 'The city, state and coordinates of a US ZIP code, asked for as the specification has it',
  method: 'POST',
  path: '/geocode',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ zipCode: z.string('A ZIP code has exactly 5 digits.').regex(/^\d{5}$/, 'A ZIP code has exactly 5 digits.') }),
  output: ZipPlace,
  errors: ['not-found'],
})

export const getSchool = defineCall({
  name: 'schools.get',
  summary: 'A school with everything that the office keeps of it; deleted, too',
  method: 'GET',
  path: '/schools/:schoolId',
  access: mayEdit,
  input: z.strictObject({ schoolId: Id }),
  output: School,
  errors: ['not-found'],
  shows,
})

export const addSchool = defineCall({
  name: 'schools.add',
  summary: 'Add a school; sent twice with one key, it adds one',
  method: 'POST',
  path: '/schools',
  access: { roleTypes: ['org'], permission: 'school-create' },
  adds: true,
  input: AddSchool,
  output: z.strictObject({ schoolId: z.number().int() }),
  changes: ['schools'],
})

export const saveSchool = defineCall({
  name: 'schools.save',
  summary: 'Change what is given of a school',
  method: 'PATCH',
  path: '/schools/:schoolId',
  access: mayEdit,
  input: SaveSchool,
  output: School,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': School },
  changes: ['schools', 'session'],
})

export const removeSchools = defineCall({
  name: 'schools.remove',
  summary: 'Delete schools that nothing of this year refers to; they can be restored',
  method: 'POST',
  path: '/schools/removal',
  access: mayEdit,
  input: z.strictObject({ schoolIds: SchoolIds }),
  output: SchoolOutcomes,
  changes: ['schools'],
})

export const restoreSchools = defineCall({
  name: 'schools.restore',
  summary: 'Bring deleted schools back',
  method: 'POST',
  path: '/schools/restoration',
  access: mayEdit,
  input: z.strictObject({ schoolIds: SchoolIds }),
  output: SchoolOutcomes,
  changes: ['schools'],
})

export const getOwnSchools = defineCall({
  name: 'schools.getOwn',
  summary: 'The school of the signed-in role, or those of a parent’s children; none for the office and for fans',
  method: 'GET',
  path: '/own-schools',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: z.array(OwnSchool),
  shows,
})

export const saveOwnSchool = defineCall({
  name: 'schools.saveOwn',
  summary: 'Change how one’s own school is reached and what it looks like; for staff who act for the whole school',
  method: 'PATCH',
  path: '/own-schools',
  access: { roleTypes: ['staff'] },
  input: SaveOwnSchool,
  output: OwnSchool,
  errors: ['not-found', 'not-yours', 'changed-meanwhile'],
  details: { 'changed-meanwhile': OwnSchool },
  changes: ['schools'],
})
