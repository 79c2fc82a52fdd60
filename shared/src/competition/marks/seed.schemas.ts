import { z } from 'zod'
import { Mark } from './mark.schemas'

/** Who is entered in an event: an athlete, or a relay. */
export const SeedEntry = z.strictObject({
  id: z.number().int(),
  teamId: z.number().int(),
  /** What they did before; null, or NT, for who has nothing. */
  seed: Mark.nullable(),
  /** The seed is of another course (yards in a long pool): behind those of this one, before those without any. */
  isOtherCourse: z.boolean(),
})
export type SeedEntry = z.infer<typeof SeedEntry>

/** How an event is seeded, as data of the event. */
export const SeedRules = z.strictObject({
  /**
   * `straight`: the best heat is full of the best, the next of the next best (timed finals, sections, flights). `circle`: the last heats share out the
   * best in turn, those before them are straight. `serpentine`: all heats share out all, back and forth.
   */
  heats: z.enum(['straight', 'circle', 'serpentine']),
  /** How many heats share out the best where they are circle-seeded: 3, in distance events 2 (USA Swimming, 102.5). */
  circleHeats: z.number().int().min(2).max(10),
  /** How many take part in a heat at most. */
  most: z.number().int().min(1).max(300),
  /** No heat is seeded with fewer, as far as there are enough. */
  fewest: z.number().int().min(1).max(10),
  /** Heats of straight seeding are filled from the best on, or as evenly as it can be (flights). */
  sizes: z.enum(['full', 'even']),
  /** Whether the best heat is the last to start. */
  bestHeat: z.enum(['last', 'first']),
  /** Lanes in the order in which the best get them, or places in the order of starting: `best` first, `worst` first, or by lot. */
  start: z.union([z.strictObject({ lanes: z.array(z.number().int().min(0).max(30)).min(1).max(30) }), z.strictObject({ order: z.enum(['best', 'worst', 'lot']) })]),
  /** Keeps athletes of one team out of one heat as far as the field gives it; only where heats share out all. */
  teammatesApart: z.boolean(),
}).refine(({ start, most }) => !('lanes' in start) || (new Set(start.lanes).size === start.lanes.length && most <= start.lanes.length), 'Each lane once, and no more in a heat than there are lanes.')
export type SeedRules = z.infer<typeof SeedRules>

/** Heats as they start, the first one first. */
export const Heat = z.strictObject({
  number: z.number().int().min(1),
  /** By lane, or by the order of starting; null for a lane that a scratch has left empty. */
  starters: z.array(z.strictObject({ position: z.number().int(), entryId: z.number().int().nullable() })),
})
export type Heat = z.infer<typeof Heat>
