import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { ListedTeam, NamedTeam, TeamQuery } from './teamCoach.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'matches', 'standings', 'setupLists', 'venues', 'eligibility'] as const

const access = { roleTypes: ['org', 'staff'], permission: 'teams-edit' } as const

export const listTeams = defineCall({
  name: 'teams.list',
  summary: 'The teams of a year with their coaches, narrowed to a school, an activity, those that nobody coaches or those with an empty roster; staff see those of their own school',
  method: 'GET',
  path: '/teams',
  access: { roleTypes: ['org', 'staff'], permission: 'teams-list' },
  input: TeamQuery,
  output: pageOf(ListedTeam),
  shows,
})

export const listTeamFilters = defineCall({
  name: 'teams.listFilters',
  summary: 'What the list of teams can be narrowed to: the activities of the association; and the name of a school',
  method: 'GET',
  path: '/team-filters',
  access: { roleTypes: ['org', 'staff'], permission: 'teams-list' },
  input: z.strictObject({ schoolId: Id.optional() }),
  output: z.strictObject({
    school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
    activities: z.array(z.strictObject({ activityId: z.number().int(), name: z.string() })),
  }),
  shows,
})

export const listNamedTeams = defineCall({
  name: 'teams.listNamed',
  summary: 'A school’s teams of a year by name, each with who coaches it, to choose from',
  method: 'GET',
  path: '/schools/:schoolId/teams',
  access,
  input: z.strictObject({ schoolId: Id }),
  output: z.array(NamedTeam),
  errors: ['not-found'],
  shows,
})

export const giveCoach = defineCall({
  name: 'teams.giveCoach',
  summary: 'Make someone of the school’s staff a coach of a team: its head coach if it has none, else an assistant. Existing coaches are unchanged',
  method: 'PUT',
  path: '/teams/:teamId/coach',
  access,
  input: z.strictObject({ teamId: Id, userId: BodyId }),
  output: z.strictObject({}),
  errors: ['not-found', 'not-yours', 'read-only-year', 'restore-first'],
  changes: ['teams', 'guide'],
})
