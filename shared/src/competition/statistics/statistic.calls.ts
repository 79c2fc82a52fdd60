import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, largestId, Slug } from '../../platform/call/fields'
import { leaderMeasures } from './rankLeaders'
import { ActivityStatistics, Leaders, MatchSheets, mostPlayers, SheetPlayer, SheetVersion, TeamStatistics } from './sheet.schemas'
import { StatisticDefinitions, StatisticKey } from '../../directory/rules/statistic.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['statistics'] as const

const maySheet = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const mayEdit = { roleTypes: ['org'], permission: 'activity-edit' } as const

export const getMatchSheets = defineCall({
  name: 'statistics.getSheets',
  summary: 'Who played in a match and what they did, for the teams of one’s own school; both for the office',
  method: 'GET',
  path: '/matches/:matchId/statistics',
  access: maySheet,
  input: z.strictObject({
    matchId: Id,
    /** The event that it is a match of, 0 for one of the regular season. A match of another one is not found. */
    eventId: z.coerce.number('This is not a valid number.').int('This is not a valid number.').min(0).max(largestId).optional(),
  }),
  output: MatchSheets,
  errors: ['not-found'],
  shows,
})

export const saveMatchSheet = defineCall({
  name: 'statistics.saveSheet',
  summary: 'Put one team’s sheet of a match in place of the one that stands: who took part, and their numbers',
  method: 'PUT',
  path: '/matches/:matchId/statistics/:teamId',
  access: maySheet,
  input: z.strictObject({
    matchId: Id, teamId: Id,
    /** TeamSheet.version that the person saw. */
    version: SheetVersion,
    /** Who is not here did not play. */
    players: z.array(SheetPlayer).max(mostPlayers, `At most ${mostPlayers} players.`),
  }),
  output: MatchSheets,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  details: { 'changed-meanwhile': MatchSheets },
  changes: ['statistics'],
  maxBody: 512 * 1024,
})

export const getTeamStatistics = defineCall({
  name: 'statistics.getOfTeam',
  summary: 'The season’s sums of a team’s players, for those who see the team',
  method: 'GET',
  path: '/teams/:teamId/statistics',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' },
  input: z.strictObject({ teamId: Id }),
  output: TeamStatistics,
  errors: ['not-found'],
  shows,
})

export const listLeaders = defineCall({
  name: 'statistics.listLeaders',
  summary: 'Who leads in a statistic of an activity, with shared ranks; students who opted out of being named are “Student” outside their own school',
  method: 'GET',
  path: '/statistics/leaders',
  access: { signedIn: true },
  input: z.strictObject({
    activity: Slug.optional(),
    level: Slug.optional(),
    classification: Slug.optional(),
    district: Slug.optional(),
    /** Only the districts in which this school has a team (its name in addresses). */
    school: Slug.optional(),
    statistic: StatisticKey.optional(),
    measure: z.enum(leaderMeasures).default('total'),
    page: z.coerce.number('This is not a page number.').int().min(1).max(100_000).default(1),
  }),
  output: Leaders,
  errors: ['not-found'],
  shows,
})

export const getActivityStatistics = defineCall({
  name: 'statistics.getOfActivity',
  summary: 'Which statistics an activity keeps',
  method: 'GET',
  path: '/activities/:activityId/statistics',
  access: mayEdit,
  input: z.strictObject({ activityId: Id }),
  output: ActivityStatistics,
  errors: ['not-found'],
  shows,
})

export const saveActivityStatistics = defineCall({
  name: 'statistics.saveOfActivity',
  summary: 'Choose which statistics an activity keeps, as a whole and in order; those with values stay and can be retired',
  method: 'PUT',
  path: '/activities/:activityId/statistics',
  access: mayEdit,
  input: z.strictObject({ activityId: Id, version: BodyId, statistics: StatisticDefinitions }),
  output: ActivityStatistics,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': ActivityStatistics },
  changes: ['statistics'],
})
