import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { DistrictImport, ImportReport, MeetEntryImport, ParticipationImport, PerformanceImport, PmlImport, ResultImport, RosterImport, SchoolImport, StaffImport, StudentImport, largestImport } from './import.schemas'

/** JSON escapes can double a file's size. */
const maxBody = largestImport * 2 + 64 * 1024

export const importSchools = defineCall({
  name: 'imports.schools',
  summary: 'Create or update schools from a CSV file, by external id',
  method: 'POST',
  path: '/imports/schools',
  access: { roleTypes: ['org'], permission: 'school-create' },
  adds: true,
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
  adds: true,
  input: ResultImport,
  output: ImportReport,
  errors: ['read-only-year'],
  changes: ['schools', 'activities', 'teams', 'matches', 'standings', 'imports'],
  maxBody,
})

export const importStudents = defineCall({
  name: 'imports.students',
  summary: 'Create or update students from a CSV file or OneRoster users.csv, by external id; staff for their own school',
  method: 'POST',
  path: '/imports/students',
  access: { roleTypes: ['org', 'staff'], permission: 'user-create' },
  adds: true,
  input: StudentImport,
  output: ImportReport,
  changes: ['students', 'users', 'imports'],
  maxBody: maxBody + 1_000_000,
})

export const importStaff = defineCall({
  name: 'imports.staff',
  summary: 'Create or update staff members from a CSV file or OneRoster users.csv, by external id or email address; staff for their own school',
  method: 'POST',
  path: '/imports/staff',
  access: { roleTypes: ['org', 'staff'], permission: 'user-create' },
  adds: true,
  input: StaffImport,
  output: ImportReport,
  changes: ['users', 'imports'],
  maxBody: maxBody + 1_000_000,
})

export const importParticipation = defineCall({
  name: 'imports.participation',
  summary: 'Have schools take part in activities, with teams at levels and in districts, from a CSV file; nobody leaves by it',
  method: 'POST',
  path: '/imports/participation',
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  adds: true,
  input: ParticipationImport,
  output: ImportReport,
  errors: ['not-found'],
  changes: ['activities', 'teams', 'standings', 'imports'],
  maxBody,
})

export const importPmlCodes = defineCall({
  name: 'imports.pml',
  summary: 'Create or update the prescribed music list from a CSV file; pieces that share a code are kept apart',
  method: 'POST',
  path: '/imports/pml',
  access: { roleTypes: ['org'], permission: 'pml-codes-list' },
  adds: true,
  input: PmlImport,
  output: ImportReport,
  changes: ['setupLists', 'imports'],
  maxBody,
})

export const importDistricts = defineCall({
  name: 'imports.districts',
  summary: 'Put teams into districts from a CSV file by school; districts and classifications that are not there are made',
  method: 'POST',
  path: '/imports/districts',
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  adds: true,
  input: DistrictImport,
  output: ImportReport,
  errors: ['not-found', 'read-only-year'],
  changes: ['activities', 'teams', 'standings', 'seasons', 'imports'],
  maxBody,
})

export const importPerformances = defineCall({
  name: 'imports.performances',
  summary: 'Enter or update the performances of a band event from a CSV file, by school, category and unique name; staff for their own school',
  method: 'POST',
  path: '/imports/performances',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  adds: true,
  input: PerformanceImport,
  output: ImportReport,
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['performances', 'imports'],
  maxBody,
})

export const importMeetEntries = defineCall({
  name: 'imports.meetEntries',
  summary: 'Enter or update the entries of a meet from a CSV file, by team, event and athlete or relay; staff for their own school',
  method: 'POST',
  path: '/imports/meet-entries',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  adds: true,
  input: MeetEntryImport,
  output: ImportReport,
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['meets', 'imports'],
  maxBody,
})

export const importRoster = defineCall({
  name: 'rosters.import',
  summary: 'Put students of the school on a roster, or change their numbers, from a CSV file; nobody is created',
  method: 'POST',
  path: '/teams/:teamId/roster/import',
  access: { roleTypes: ['org', 'staff'], permission: 'teams-edit' },
  adds: true,
  input: RosterImport.extend({ teamId: Id }),
  output: ImportReport,
  errors: ['not-found', 'not-yours', 'read-only-year', 'roster-closed'],
  changes: ['teams'],
  maxBody,
})
