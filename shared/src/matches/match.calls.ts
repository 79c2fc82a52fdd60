import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { MatchDetail } from './match.schemas'
import { CallOffMatch, MoveMatch, NewMatch, Opponent, OpponentQuery, ScheduleMatch } from './schedule.schemas'

const maySchedule = { roleTypes: ['org', 'staff'], permission: 'regular-season-create' } as const

export const getMatch = defineCall({
  name: 'matches.get',
  summary: 'One match with what the signed-in person may do with it',
  method: 'GET',
  path: '/matches/:matchId',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ matchId: Id }),
  output: MatchDetail,
})

export const getNewMatch = defineCall({
  name: 'matches.getNew',
  summary: 'What a new match of a team begins with: its activity, level, season and year',
  method: 'GET',
  path: '/new-matches/:teamId/:schoolActivityId/:teamLevelId',
  access: maySchedule,
  input: z.strictObject({ teamId: Id, schoolActivityId: Id, teamLevelId: Id }),
  output: NewMatch,
  errors: ['not-found', 'not-yours'],
})

export const findOpponents = defineCall({
  name: 'matches.findOpponents',
  summary: 'Teams of the same activity, level and year as a team; those of its district first',
  method: 'GET',
  path: '/opponents/:teamId',
  access: maySchedule,
  input: OpponentQuery,
  output: z.array(Opponent),
  errors: ['not-found'],
})

export const scheduleMatch = defineCall({
  name: 'matches.schedule',
  summary: 'Make a match of the regular season; what stands against it must have been seen (`accepted`). Sent twice with one key, it makes one',
  method: 'POST',
  path: '/matches',
  access: maySchedule,
  adds: true,
  input: ScheduleMatch,
  output: z.strictObject({ matchId: z.number().int() }),
  errors: ['not-yours', 'read-only-year', 'conflicts'],
  changes: ['matches'],
})

export const moveMatch = defineCall({
  name: 'matches.move',
  summary: 'Give a match that is not decided another day, time or place; a postponed or canceled one is on again',
  method: 'POST',
  path: '/matches/:matchId/move',
  access: maySchedule,
  input: MoveMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked', 'conflicts'],
  changes: ['matches'],
})

export const postponeMatch = defineCall({
  name: 'matches.postpone',
  summary: 'Put a match off until it is given another day',
  method: 'POST',
  path: '/matches/:matchId/postponement',
  access: maySchedule,
  input: CallOffMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked'],
  changes: ['matches'],
})

export const cancelMatch = defineCall({
  name: 'matches.cancel',
  summary: 'Call a match off',
  method: 'POST',
  path: '/matches/:matchId/cancellation',
  access: maySchedule,
  input: CallOffMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked'],
  changes: ['matches'],
})
