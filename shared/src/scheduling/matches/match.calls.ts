import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { MatchDetail } from './match.schemas'
import { AgainstMatch, CallOffMatch, FoundConflicts, MatchWish, MoveMatch, NewMatch, Opponent, OpponentQuery, ScheduleMatch } from './schedule.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['matches', 'brackets', 'venues'] as const

const maySchedule = { roleTypes: ['org', 'staff'], permission: 'regular-season-create' } as const

export const getMatch = defineCall({
  name: 'matches.get',
  summary: 'One match with what the signed-in person may do with it',
  method: 'GET',
  path: '/matches/:matchId',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ matchId: Id }),
  output: MatchDetail,
  shows,
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
  shows,
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
  shows,
})

export const scheduleMatch = defineCall({
  name: 'matches.schedule',
  summary: 'Make a match of the regular season; its conflicts must have been seen (`accepted`). Sent twice with one key, it makes one',
  method: 'POST',
  path: '/matches',
  access: maySchedule,
  adds: true,
  input: ScheduleMatch,
  output: z.strictObject({ matchId: z.number().int() }),
  errors: ['not-yours', 'read-only-year', 'conflicts'],
  details: { conflicts: AgainstMatch },
  changes: ['matches'],
})

export const moveMatch = defineCall({
  name: 'matches.move',
  summary: 'Move an undecided match to another day, time or place; a postponed or canceled one is back on',
  method: 'POST',
  path: '/matches/:matchId/move',
  access: maySchedule,
  input: MoveMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked', 'conflicts'],
  details: { 'changed-meanwhile': MatchDetail, conflicts: AgainstMatch },
  changes: ['matches'],
})

export const postponeMatch = defineCall({
  name: 'matches.postpone',
  summary: 'Postpone a match until it gets a new date',
  method: 'POST',
  path: '/matches/:matchId/postponement',
  access: maySchedule,
  input: CallOffMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked'],
  details: { 'changed-meanwhile': MatchDetail },
  changes: ['matches'],
})

export const cancelMatch = defineCall({
  name: 'matches.cancel',
  summary: 'Cancel a match',
  method: 'POST',
  path: '/matches/:matchId/cancellation',
  access: maySchedule,
  input: CallOffMatch,
  output: MatchDetail,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'score-locked'],
  details: { 'changed-meanwhile': MatchDetail },
  changes: ['matches'],
})

export const findMatchConflicts = defineCall({
  name: 'venues.findConflicts',
  summary: 'The conflicts of a match at a place and time',
  method: 'GET',
  path: '/match-conflicts',
  access: maySchedule,
  input: MatchWish,
  output: FoundConflicts,
  errors: ['not-found'],
  shows: ['matches', 'venues', 'calendarRules'],
})
