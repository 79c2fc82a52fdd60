import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf, PageQuery } from '../../platform/call/paging'
import { MatchDetail } from '../../scheduling/matches/match.schemas'
import { ActivityDualFormat, Dual, DualRow, HandInLineup, Ladders, Lineup, OfDual, SaveLadder, SaveLine, Substitute } from './dual.schemas'
import { DualFormat } from '../../directory/rules/dualFormat.schemas'
import { sides } from '../results/set.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['tennis'] as const

const reads = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const
const runs = { roleTypes: ['org', 'staff'] } as const
const ofMatch = z.strictObject({ matchId: Id })

export const listDuals = defineCall({
  name: 'tennis.listDuals',
  summary: 'Duals of an event, or of the regular season (event 0): own ones first, then by time',
  method: 'GET',
  path: '/tennis/events/:eventId/duals',
  access: reads,
  input: PageQuery.extend({ eventId: z.coerce.number('This is not a valid number.').int().min(0).max(2_147_483_647) }),
  output: pageOf(DualRow),
  errors: ['not-found'],
  shows,
})

export const getDual = defineCall({
  name: 'tennis.getDual',
  summary: 'A dual with its lines, live scores and what the signed-in person may do; the other side’s lineup only after the exchange',
  method: 'GET',
  path: '/tennis/duals/:matchId',
  access: reads,
  input: ofMatch,
  output: Dual,
  errors: ['not-found'],
  shows,
})

export const setUpDual = defineCall({
  name: 'tennis.setUpDual',
  summary: 'Give a match the lines of its activity’s dual format; done once',
  method: 'POST',
  path: '/tennis/duals/:matchId',
  access: runs,
  input: ofMatch,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked'],
  changes: ['tennis'],
})

export const getLineup = defineCall({
  name: 'tennis.getLineup',
  summary: 'A side’s own lineup with its players and ladders; for whoever runs that side',
  method: 'GET',
  path: '/tennis/duals/:matchId/lineups/:side',
  access: runs,
  input: z.strictObject({ matchId: Id, side: z.enum(sides, 'Use home or away.') }),
  output: Lineup,
  errors: ['not-found', 'not-yours'],
  shows,
})

export const handInLineup = defineCall({
  name: 'tennis.handInLineup',
  summary: 'Submit a side’s lineup; it can be replaced until lineups are exchanged',
  method: 'POST',
  path: '/tennis/duals/:matchId/lineups',
  access: runs,
  input: HandInLineup,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  changes: ['tennis'],
})

export const substitutePlayer = defineCall({
  name: 'tennis.substitute',
  summary: 'Take a line’s players out after the exchange: all below move up, who comes in plays last',
  method: 'POST',
  path: '/tennis/duals/:matchId/substitutions',
  access: runs,
  input: Substitute,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Dual },
  changes: ['tennis'],
})

export const startDual = defineCall({
  name: 'tennis.startDual',
  summary: 'Begin play: lineups are shown, the clock runs, lines that a side cannot fill are defaulted',
  method: 'POST',
  path: '/tennis/duals/:matchId/start',
  access: runs,
  input: OfDual,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Dual },
  changes: ['tennis'],
})

export const saveLine = defineCall({
  name: 'tennis.saveLine',
  summary: 'Enter a line’s score as it stands, its winner, a retirement or a default',
  method: 'POST',
  path: '/tennis/duals/:matchId/lines/:lineId',
  access: runs,
  input: SaveLine,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Dual },
  changes: ['tennis'],
})

export const stopDual = defineCall({
  name: 'tennis.stopDual',
  summary: 'The time is up: lines that are being played are frozen with their score, the others are not played',
  method: 'POST',
  path: '/tennis/duals/:matchId/stop',
  access: runs,
  input: OfDual,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Dual },
  changes: ['tennis'],
})

export const finishDual = defineCall({
  name: 'tennis.finishDual',
  summary: 'Enter the team score that the lines give as the score of the match',
  method: 'POST',
  path: '/tennis/duals/:matchId/finish',
  access: runs,
  input: OfDual,
  output: Dual,
  errors: ['not-found', 'not-yours', 'read-only-year', 'score-locked', 'score-changed', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Dual, 'score-changed': MatchDetail },
  changes: ['tennis', 'matches', 'standings', 'teams'],
})

export const getLadders = defineCall({
  name: 'tennis.getLadders',
  summary: 'A team’s players in order of strength, for its school and the office',
  method: 'GET',
  path: '/tennis/teams/:teamId/ladders',
  access: runs,
  input: z.strictObject({ teamId: Id }),
  output: Ladders,
  errors: ['not-found', 'not-yours'],
  shows,
})

export const saveLadder = defineCall({
  name: 'tennis.saveLadder',
  summary: 'Put a team’s players or pairs in order of strength',
  method: 'PUT',
  path: '/tennis/teams/:teamId/ladders',
  access: runs,
  input: SaveLadder,
  output: Ladders,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Ladders },
  changes: ['tennis'],
})

export const getDualFormat = defineCall({
  name: 'tennis.getFormat',
  summary: 'How duals of an activity are played',
  method: 'GET',
  path: '/tennis/activities/:activityId/format',
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  input: z.strictObject({ activityId: Id }),
  output: ActivityDualFormat,
  errors: ['not-found'],
  shows,
})

export const saveDualFormat = defineCall({
  name: 'tennis.saveFormat',
  summary: 'Change how duals of an activity are played; those that are set up keep their own',
  method: 'PUT',
  path: '/tennis/activities/:activityId/format',
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  input: z.strictObject({ activityId: Id, version: z.number().int().min(1).max(2_147_483_647), format: DualFormat }),
  output: ActivityDualFormat,
  errors: ['not-found', 'restore-first', 'changed-meanwhile'],
  details: { 'changed-meanwhile': ActivityDualFormat },
  changes: ['tennis', 'activities'],
})
