import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, Slug } from '../../platform/call/fields'
import { TeamContest } from './teamContest.schemas'
import { SeasonMatch, TeamSchedule } from './teamSchedule.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'matches', 'standings', 'setupLists', 'venues', 'eligibility'] as const

export const getTeamMatches = defineCall({
  name: 'teams.getMatches',
  summary: "A team's whole season, with what the signed-in person may do with each match",
  method: 'GET',
  path: '/teams/:schoolTeamId/matches',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ schoolTeamId: Id }),
  output: TeamSchedule.extend({ matches: z.array(SeasonMatch) }),
  shows,
})

export const getTeamSeason = defineCall({
  name: 'teams.getSeason',
  summary: 'All matches of a team of one’s own school, with what may be done with each, and the music contests that it takes part in',
  method: 'GET',
  path: '/teams/:teamId/season',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' },
  input: z.strictObject({ teamId: Id }),
  output: TeamSchedule.extend({
    matches: z.array(SeasonMatch),
    /** By date; those that the reader sees the team in. */
    contests: z.array(TeamContest),
  }),
  errors: ['not-found'],
  shows: [...shows, 'events'],
})

export const getPublicSchedule = defineCall({
  name: 'teams.getPublicSchedule',
  summary: "A team's published schedule and results, by team, or by school and activity",
  method: 'GET',
  path: '/public/schedule',
  access: { public: 'published matches of a team; no person is named' },
  input: z.strictObject({
    /** Either the team, or school and activity (with a level; else the first one). */
    team: Id.optional(),
    school: Slug.optional(),
    activity: Slug.optional(),
    level: Slug.optional(),
    /** Only the team's matches of this event. */
    event: Id.optional(),
    /** One of its matches alone. */
    match: Id.optional(),
  }),
  output: TeamSchedule,
  errors: ['unknown-organization'],
  cacheable: true,
  shows,
})
