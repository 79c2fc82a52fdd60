import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id, Slug } from '../call/fields'
import { SeasonMatch, TeamSchedule } from './team.schemas'

export const getTeamMatches = defineCall({
  name: 'teams.getMatches',
  summary: "A team's whole season, with what the signed-in person may do with each match",
  method: 'GET',
  path: '/teams/:schoolTeamId/matches',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ schoolTeamId: Id }),
  output: TeamSchedule.extend({ matches: z.array(SeasonMatch) }),
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
})
