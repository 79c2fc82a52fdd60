import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { OpenGame, PublicGame } from './game.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'standings', 'teams', 'schools', 'activities', 'venues', 'setupLists', 'organizations'] as const

export const getPublicGame = defineCall({
  name: 'matches.publicGame',
  summary: 'One published match with what is around it: the score by period, what it changed in the standings, past meetings, the next matches of both teams',
  method: 'GET',
  path: '/public/match',
  access: { public: 'a published match of two teams, its result and which school entered it; no person is named' },
  input: z.strictObject({ match: Id }),
  output: PublicGame,
  errors: ['not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})

export const getGame = defineCall({
  name: 'matches.game',
  summary: 'The same for someone who is signed in, with the place, who did what to the score as far as they may know, and what they may do',
  method: 'GET',
  path: '/matches/:matchId/game',
  access: { signedIn: true },
  input: z.strictObject({ matchId: Id }),
  output: OpenGame,
  errors: ['not-found'],
  shows,
})
