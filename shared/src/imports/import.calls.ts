import { defineCall } from '../call/defineCall'
import { ImportReport, ResultImport, SchoolImport, largestImport } from './import.schemas'

/** JSON escapes can double a file's size. */
const maxBody = largestImport * 2 + 64 * 1024

export const importSchools = defineCall({
  name: 'imports.schools',
  summary: 'Create or update schools from a CSV file, by external id',
  method: 'POST',
  path: '/imports/schools',
  access: { roleTypes: ['org'], permission: 'school-create' },
  input: SchoolImport,
  output: ImportReport,
  errors: ['read-only-year'],
  changes: ['schools', 'imports'],
  maxBody,
})

export const importResults = defineCall({
  name: 'imports.results',
  summary: 'Create or update matches and their results from a CSV file or a published final table',
  method: 'POST',
  path: '/imports/results',
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  input: ResultImport,
  output: ImportReport,
  errors: ['read-only-year'],
  changes: ['schools', 'activities', 'teams', 'matches', 'standings', 'imports'],
  maxBody,
})
