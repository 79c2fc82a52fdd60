import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line } from '../../platform/call/fields'
import { AddedEntry, EarlierRoster, FoundStudent, mostEntries, RemovedEntry, Roster, rosterSources, SavedEntry } from './roster.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'teams', 'students', 'documents', 'disciplinary', 'eligibility'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } as const
const mayEdit = { roleTypes: ['org', 'staff'], permission: 'teams-edit' } as const
const ofTeam = z.strictObject({ teamId: Id })
const refusals = ['not-found', 'not-yours', 'read-only-year', 'roster-closed'] as const
const many = `At most ${mostEntries} together.`

export const getRoster = defineCall({
  name: 'rosters.get',
  summary: 'Who is on a team: number, name, position, grade; for the office and the school’s staff also who is eligible',
  method: 'GET',
  path: '/teams/:teamId/roster',
  access: mayLook,
  input: ofTeam,
  output: Roster,
  errors: ['not-found'],
  shows,
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
  shows,
})

export const addRosterEntries = defineCall({
  name: 'rosters.add',
  summary: 'Add students to a roster, all or none; students already on it are unchanged',
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
  details: { 'changed-meanwhile': Roster },
  changes: ['teams'],
})

export const removeRosterEntries = defineCall({
  name: 'rosters.remove',
  summary: 'Remove students from a roster; answers what it takes to restore them',
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
  summary: 'The roster of last year’s team: who can return, and who cannot and why',
  method: 'GET',
  path: '/teams/:teamId/roster/last-year',
  access: mayEdit,
  input: ofTeam.extend({ fromTeamId: Id.optional() }),
  output: EarlierRoster,
  errors: ['not-found', 'not-yours'],
  shows,
})
