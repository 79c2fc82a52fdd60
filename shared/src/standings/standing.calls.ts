import { defineCall } from '../call/defineCall'
import { Standings, StandingsQuery } from './standing.schemas'

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
