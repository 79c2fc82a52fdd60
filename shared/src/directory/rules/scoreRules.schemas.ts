import { z } from 'zod'

export const shootoutCounts = ['tie', 'win'] as const

/** What a sport allows, as data of the activity. */
export const ScoreRules = z.strictObject({
  /** What is counted: "points", "goals", "runs", "sets", "matches". */
  unit: z.string().trim().min(1).max(20),
  tiesAllowed: z.boolean(),
  /** Regular periods and what they are called ("quarter"); 0 where none are kept. */
  period: z.strictObject({
    name: z.string().trim().min(1).max(20),
    regular: z.number().int().min(0).max(12),
    /** `sum`: the score is the sum of the periods. `won`: the score is the number of periods won (volleyball sets). */
    counts: z.enum(['sum', 'won']),
    /** A match may end before its last regular period (run rule, weather after enough innings); no if not given. */
    mayEndEarly: z.boolean().optional(),
  }),
  /** For `won`: sets a side needs to win the match (3 for best of five); null otherwise. */
  winsNeeded: z.number().int().min(1).max(7).nullable(),
  /** Most overtime periods; 0 where the sport has none. */
  maxOvertimePeriods: z.number().int().min(0).max(30),
  /** The score that a forfeit counts as, winner first; null where it counts as a win without a score. */
  forfeitScore: z.strictObject({ winner: z.number().int().min(0).max(99), loser: z.number().int().min(0).max(99) }).nullable(),
  /** The largest score that is believed without a second look. */
  plausibleMaximum: z.number().int().min(1).max(999),
  /** What a level match that was decided by kicks counts as: a tie, or a win by one goal more. Left out: there are no kicks. */
  shootout: z.enum(shootoutCounts).optional(),
})
export type ScoreRules = z.infer<typeof ScoreRules>
