import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line } from '../../platform/call/fields'
import { FoundCoach, SchoolTeams, TeamFields, TeamForm, TeamPage, TeamRecord } from './schoolTeam.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'matches', 'standings', 'setupLists', 'venues', 'eligibility'] as const

const mayLook = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } as const
const mayAdd = { roleTypes: ['org', 'staff'], permission: 'teams-create' } as const
const mayEdit = { roleTypes: ['org', 'staff'], permission: 'teams-edit' } as const
const ofSchool = z.strictObject({ schoolActivityId: Id })
const ofTeam = z.strictObject({ teamId: Id })

export const listSchoolTeams = defineCall({
  name: 'teams.listOfSchool',
  summary: 'A school’s teams in an activity of a year, with coaches, rosters and records',
  method: 'GET',
  path: '/school-activities/:schoolActivityId/teams',
  access: mayLook,
  input: ofSchool,
  output: SchoolTeams,
  errors: ['not-found'],
  shows,
})

export const getTeamForm = defineCall({
  name: 'teams.getForm',
  summary: 'What a new team of a school in an activity can be',
  method: 'GET',
  path: '/school-activities/:schoolActivityId/team-form',
  access: mayAdd,
  input: ofSchool,
  output: TeamForm,
  errors: ['not-found'],
  shows,
})

export const findTeamStaff = defineCall({
  name: 'teams.findStaff',
  summary: 'People of a school’s staff by name, to be coaches of its teams',
  method: 'GET',
  path: '/school-activities/:schoolActivityId/staff',
  access: mayEdit,
  input: ofSchool.extend({ search: line(80).default('') }),
  output: z.array(FoundCoach),
  errors: ['not-found', 'not-yours'],
  shows,
})

export const addTeam = defineCall({
  name: 'teams.add',
  summary: 'Add a team of a school; sent twice with one key, it adds one',
  method: 'POST',
  path: '/school-activities/:schoolActivityId/teams',
  access: mayAdd,
  adds: true,
  input: TeamFields.extend({ schoolActivityId: Id, key: z.uuid('This is not a key.') }),
  output: z.strictObject({ teamId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year'],
  changes: ['teams', 'standings'],
})

export const getTeam = defineCall({
  name: 'teams.get',
  summary: 'A team with everything that its form changes; deleted, too',
  method: 'GET',
  path: '/teams/:teamId',
  access: mayEdit,
  input: ofTeam,
  output: TeamRecord,
  errors: ['not-found', 'not-yours'],
  shows,
})

export const saveTeam = defineCall({
  name: 'teams.save',
  summary: 'Change what is given of a team',
  method: 'PATCH',
  path: '/teams/:teamId',
  access: mayEdit,
  input: TeamFields.partial().extend({ teamId: Id, version: BodyId }),
  output: TeamRecord,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': TeamRecord },
  changes: ['teams', 'standings'],
})

export const removeTeam = defineCall({
  name: 'teams.remove',
  summary: 'Delete a team without matches; it can be restored',
  method: 'POST',
  path: '/teams/:teamId/removal',
  access: mayEdit,
  input: ofTeam,
  output: z.strictObject({}),
  errors: ['not-found', 'not-yours', 'read-only-year', 'in-use'],
  changes: ['teams', 'standings'],
})

export const restoreTeam = defineCall({
  name: 'teams.restore',
  summary: 'Bring a deleted team back',
  method: 'POST',
  path: '/teams/:teamId/restoration',
  access: mayEdit,
  input: ofTeam,
  output: z.strictObject({}),
  errors: ['not-found', 'not-yours', 'read-only-year'],
  changes: ['teams', 'standings'],
})

export const getTeamPage = defineCall({
  name: 'teams.getPage',
  summary: 'The head of a team’s pages; keys that do not fit together are not found',
  method: 'GET',
  path: '/teams/:teamId/page',
  access: mayLook,
  input: ofTeam.extend({ schoolActivityId: Id.optional(), activityId: Id.optional(), levelId: Id.optional() }),
  output: TeamPage,
  errors: ['not-found'],
  shows,
})
