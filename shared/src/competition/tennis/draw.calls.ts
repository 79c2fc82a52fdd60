import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { BracketEffects } from '../brackets/bracket.schemas'
import { DrawSources, EventPoints, SaveDrawMatch, TennisDraw } from './draw.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['tennis'] as const

const reads = { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' } as const

export const getDraw = defineCall({
  name: 'tennis.getDraw',
  summary: 'A draw of players with the sets of its matches; once it is published, for the office before',
  method: 'GET',
  path: '/tennis/draws/:bracketId',
  access: reads,
  input: z.strictObject({ bracketId: Id }),
  output: TennisDraw,
  errors: ['not-found'],
  shows,
})

export const saveDrawMatch = defineCall({
  name: 'tennis.saveDrawMatch',
  summary: 'Enter the score of a match of a draw as it stands, its winner, a retirement or a default; by the office and the staff of the host. What would be lost must have been seen (`accepted`)',
  method: 'POST',
  path: '/tennis/draws/:bracketId/matches',
  access: { roleTypes: ['org', 'staff'] },
  input: SaveDrawMatch,
  output: TennisDraw,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'conflicts'],
  details: { 'changed-meanwhile': TennisDraw, conflicts: BracketEffects },
  changes: ['tennis', 'brackets', 'events'],
})

export const getDrawSources = defineCall({
  name: 'tennis.getDrawSources',
  summary: 'Who can be in the draws of a tennis event: entered players, pairs by the ladders, and their teams',
  method: 'GET',
  path: '/tennis/events/:eventId/draw-sources',
  access: { roleTypes: ['org'] },
  input: z.strictObject({ eventId: Id, levelId: Id }),
  output: DrawSources,
  errors: ['not-found'],
  shows,
})

export const getEventPoints = defineCall({
  name: 'tennis.getEventPoints',
  summary: 'The points that the players of each team won in the draws of an event',
  method: 'GET',
  path: '/tennis/events/:eventId/points',
  access: reads,
  input: z.strictObject({ eventId: Id }),
  output: EventPoints,
  errors: ['not-found'],
  shows,
})
