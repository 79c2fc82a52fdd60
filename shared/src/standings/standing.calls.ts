import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { BodyId, Id, line, moment } from '../call/fields'
import { Standings, StandingsAsOfQuery, StandingsQuery } from './standing.schemas'

export const getStandings = defineCall({
  name: 'standings.get',
  summary: 'Standings of an activity and level, by classification and district',
  method: 'GET',
  path: '/standings',
  access: { signedIn: true },
  input: StandingsQuery,
  output: Standings,
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
})

export const getStandingsAsOf = defineCall({
  name: 'standings.getAsOf',
  summary: 'The tables as they stood at the end of a day or at a moment: by the scores, decisions and tosses that were known then, the rules and the teams of then',
  method: 'GET',
  path: '/standings/as-of',
  access: { signedIn: true },
  input: StandingsAsOfQuery,
  output: Standings,
})

export const recordCoinToss = defineCall({
  name: 'standings.recordCoinToss',
  summary: "Records a coin toss between teams of a district; the latest that orders a tied group parts it",
  method: 'POST',
  path: '/districts/:districtId/coin-tosses',
  access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
  input: z.strictObject({
    districtId: Id,
    /** The teams as the toss put them, best first. */
    order: z.array(BodyId).min(2, 'A toss is between two teams at least.').max(20, 'At most 20 teams.').refine((ids) => new Set(ids).size === ids.length, 'A team is named twice.'),
    tossedBy: line(60).min(1, 'Say who tossed the coin.'),
    tossedAt: moment('Say when the coin was tossed.'),
  }),
  output: z.strictObject({ changedTables: z.number().int() }),
  errors: ['not-found', 'read-only-year'],
  changes: ['standings'],
})
