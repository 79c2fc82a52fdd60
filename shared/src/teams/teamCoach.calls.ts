import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { BodyId, Id } from '../call/fields'
import { pageOf } from '../call/paging'
import { ListedTeam, NamedTeam, TeamQuery } from './teamCoach.schemas'

const access = { roleTypes: ['org', 'staff'], permission: 'teams-edit' } as const

export const listTeams = defineCall({
  name: 'teams.list',
  summary: 'The teams of a year with their coaches, narrowed to a school, an activity or those that nobody coaches; staff see those of their own school',
  method: 'GET',
  path: '/teams',
  access: { roleTypes: ['org', 'staff'], permission: 'teams-list' },
  input: TeamQuery,
  output: pageOf(ListedTeam),
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
})

export const giveCoach = defineCall({
  name: 'teams.giveCoach',
  summary: 'Make somebody of the school’s staff a coach of a team: its head coach if it has none, else an assistant. Who coaches it already stays as they are',
  method: 'PUT',
  path: '/teams/:teamId/coach',
  access,
  input: z.strictObject({ teamId: Id, userId: BodyId }),
  output: z.strictObject({}),
  errors: ['not-found', 'not-yours', 'read-only-year', 'restore-first'],
  changes: ['teams', 'guide'],
})
