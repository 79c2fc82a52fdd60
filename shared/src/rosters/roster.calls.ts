import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { BodyId, Id, line } from '../call/fields'
import { ImportReport, largestImport } from '../imports/import.schemas'
import { AddedEntry, EarlierRoster, FoundStudent, mostEntries, RemovedEntry, Roster, RosterImport, rosterSources, SavedEntry } from './roster.schemas'

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } as const
const mayEdit = { roleTypes: ['org', 'staff'], permission: 'teams-edit' } as const
const ofTeam = z.strictObject({ teamId: Id })
const refusals = ['not-found', 'not-yours', 'read-only-year', 'roster-closed'] as const
const many = `At most ${mostEntries} at once.`

export const getRoster = defineCall({
  name: 'rosters.get',
  summary: 'Who is on a team: number, name, position, grade; for the office and the school’s staff also who is eligible',
  method: 'GET',
  path: '/teams/:teamId/roster',
  access: mayLook,
  input: ofTeam,
  output: Roster,
  errors: ['not-found'],
})

export const findRosterStudents = defineCall({
  name: 'rosters.findStudents',
  summary: 'Active students of the school by name who fit the activity and are not on the roster yet',
  method: 'GET',
  path: '/teams/:teamId/roster/students',
  access: mayEdit,
  input: ofTeam.extend({ search: line(80).default('') }),
  output: z.array(FoundStudent),
  errors: ['not-found', 'not-yours'],
})

export const addRosterEntries = defineCall({
  name: 'rosters.add',
  summary: 'Put students on a roster, all or none; who is on it already stays as they are',
  method: 'POST',
  path: '/teams/:teamId/roster',
  access: mayEdit,
  adds: true,
  input: ofTeam.extend({ entries: z.array(AddedEntry).min(1, 'Please choose a student.').max(mostEntries, many), from: z.enum(rosterSources).default('search') }),
  output: z.strictObject({ added: z.number().int(), known: z.number().int() }),
  errors: refusals,
  changes: ['teams'],
})

export const saveRosterEntries = defineCall({
  name: 'rosters.save',
  summary: 'Change numbers, positions and captains of a roster, all or none',
  method: 'PATCH',
  path: '/teams/:teamId/roster',
  access: mayEdit,
  input: ofTeam.extend({ entries: z.array(SavedEntry).min(1, 'Please change something.').max(mostEntries, many) }),
  output: Roster,
  errors: [...refusals, 'changed-meanwhile'],
  changes: ['teams'],
})

export const removeRosterEntries = defineCall({
  name: 'rosters.remove',
  summary: 'Take students off a roster; answers what it takes to put them back',
  method: 'POST',
  path: '/teams/:teamId/roster/removal',
  access: mayEdit,
  input: ofTeam.extend({ entryIds: z.array(BodyId).min(1, 'Please choose a student.').max(mostEntries, many) }),
  output: z.strictObject({ removed: z.array(RemovedEntry) }),
  errors: refusals,
  changes: ['teams'],
})

export const getEarlierRoster = defineCall({
  name: 'rosters.getEarlier',
  summary: 'The roster of last year’s team: who would come again, and who not and why',
  method: 'GET',
  path: '/teams/:teamId/roster/last-year',
  access: mayEdit,
  input: ofTeam.extend({ fromTeamId: Id.optional() }),
  output: EarlierRoster,
  errors: ['not-found', 'not-yours'],
})

export const importRoster = defineCall({
  name: 'rosters.import',
  summary: 'Put students of the school on a roster, or change their numbers, from a CSV file; nobody is created',
  method: 'POST',
  path: '/teams/:teamId/roster/import',
  access: mayEdit,
  adds: true,
  input: ofTeam.extend(RosterImport.shape),
  output: ImportReport,
  errors: refusals,
  changes: ['teams'],
  maxBody: largestImport * 2 + 64 * 1024,
})
