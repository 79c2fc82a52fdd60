import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line, moment } from '../../platform/call/fields'
import { Standings, StandingsAsOfQuery, StandingsQuery } from './standing.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'standings', 'setupLists'] as const

export const getStandings = defineCall({
  name: 'standings.get',
  summary: 'Standings of an activity and level, by classification and district',
  method: 'GET',
  path: '/standings',
  access: { signedIn: true },
  input: StandingsQuery,
  output: Standings,
  shows,
})

export const getPublicStandings = defineCall({
  name: 'standings.getPublic',
  summary: 'Published standings, as the embeds show them',
  method: 'GET',
  path: '/public/standings',
  access: { public: 'published tables of teams; no person is named' },
  input: StandingsQuery,
  output: Standings,
  errors: ['unknown-organization'],
  cacheable: true,
  shows,
})

export const getStandingsAsOf = defineCall({
  name: 'standings.getAsOf',
  summary: 'The tables as they stood at the end of a day or at a moment: by the scores, decisions and tosses that were known then, the rules and the teams of then',
  method: 'GET',
  path: '/standings/as-of',
  access: { signedIn: true },
  input: StandingsAsOfQuery,
  output: Standings,
  shows,
})

export const getTeamStandings = defineCall({
  name: 'teams.getStandings',
  summary: 'The table of a team’s district; none where it is in no district',
  method: 'GET',
  path: '/teams/:teamId/standings',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' },
  input: z.strictObject({ teamId: Id }),
  output: Standings,
  errors: ['not-found'],
  shows: ['session', 'schools', 'activities', 'teams', 'matches', 'standings', 'setupLists', 'venues', 'eligibility'],
})

export const recordCoinToss = defineCall({
  name: 'standings.recordCoinToss',
  summary: "Records a coin toss between teams of a district; the latest one that orders a tied group separates it",
  method: 'POST',
  path: '/districts/:districtId/coin-tosses',
  access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
  input: z.strictObject({
    districtId: Id,
    /** The teams as the toss put them, best first. */
    order: z.array(BodyId).min(2, 'A toss is between at least two teams.').max(20, 'At most 20 teams.').refine((ids) => new Set(ids).size === ids.length, 'A team is named twice.'),
    tossedBy: line(60).min(1, 'Enter who tossed the coin.'),
    tossedAt: moment('Enter when the coin was tossed.'),
  }),
  output: z.strictObject({ changedTables: z.number().int() }),
  errors: ['not-found', 'read-only-year'],
  changes: ['standings'],
})
