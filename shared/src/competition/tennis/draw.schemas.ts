import { z } from 'zod'
import { BracketPicture } from '../brackets/bracketPicture.schemas'
import { BodyId, Id } from '../../platform/call/fields'
import { DrawFormat } from '../draws/drawFormat.schemas'
import { Sets, sides, PlayedSet } from '../results/set.schemas'
import { lineKinds } from '../../directory/rules/dualFormat.schemas'

/** The states that a match of a draw can be in. */
export const drawStates = ['open', 'live', 'won', 'retired', 'defaulted'] as const

/**
 * A match of a draw as it is scored: the upper side is `home`. `by`: who retired or defaulted. A match that was defaulted before a
 * game was played is a walkover. `accepted`: keys of the matches whose results are lost with it, as they were seen.
 */
export const SaveDrawMatch = z.strictObject({
  bracketId: Id, key: z.string().max(20),
  /** Of the match; 0 as long as nothing is known of it. */
  version: z.number().int().min(0).max(2_147_483_647),
  topEntrantId: BodyId, bottomEntrantId: BodyId,
  sets: Sets, state: z.enum(drawStates), by: z.enum(sides).nullable(),
  accepted: z.array(z.string().max(20)).max(1000).default([]),
})

export const DrawMatch = z.strictObject({
  key: z.string(), sets: z.array(PlayedSet), state: z.enum(drawStates), by: z.enum(sides).nullable(), version: z.number().int(),
})
export type DrawMatch = z.infer<typeof DrawMatch>

/** A draw of players with the scores of its matches, for people who may see the draw. */
export const TennisDraw = z.strictObject({
  picture: BracketPicture,
  format: DrawFormat,
  /** Of every match of which something is known. */
  matches: z.array(DrawMatch),
  can: z.strictObject({ score: z.boolean() }),
})
export type TennisDraw = z.infer<typeof TennisDraw>

/** Who can be in the draws of an event: the players whom its teams entered, and pairs of them as the ladders have them. */
export const DrawSources = z.strictObject({
  players: z.array(z.strictObject({
    studentId: z.number().int(), teamId: z.number().int(), name: z.string(), grade: z.number().int(), gender: z.enum(['', 'girl', 'boy']),
    /** What the school entered them for. */
    part: z.string(),
    /** On the singles ladder of the team, from 1; null where that does not have them. */
    place: z.number().int().nullable(),
  })),
  pairs: z.array(z.strictObject({ studentIds: z.array(z.number().int()), teamId: z.number().int(), kind: z.enum(lineKinds).exclude(['singles']), division: z.string(), place: z.number().int() })),
  teams: z.array(z.strictObject({
    teamId: z.number().int(), schoolId: z.number().int(), name: z.string(), districtId: z.number().int().nullable(), districtName: z.string(),
    /** Share of duals won, for the order of those with one place on their ladders. */
    strength: z.number(),
  })),
})
export type DrawSources = z.infer<typeof DrawSources>

/** What the players of each team won in the draws of an event, the most first. */
export const EventPoints = z.strictObject({
  draws: z.array(z.strictObject({ bracketId: z.number().int(), name: z.string(), formatText: z.string() })),
  rows: z.array(z.strictObject({
    teamId: z.number().int(), name: z.string(), points: z.number(),
    /** In the order of the draws. */
    byDraw: z.array(z.number()),
    /** Shared places leave out as many after them. */
    place: z.number().int(),
  })),
  /** They are entered as the result of the event. */
  areResult: z.boolean(),
})
export type EventPoints = z.infer<typeof EventPoints>
