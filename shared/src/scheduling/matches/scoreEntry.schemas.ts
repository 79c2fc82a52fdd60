import { z } from 'zod'
import { matchOutcomes } from '../../directory/rules/matchOutcome.kinds'

/** A side's points, goals, runs or sets. */
export const ScoreValue = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(0, 'A score cannot be negative.')
  .max(999, 'A score cannot be over 999.')

export const PeriodScore = z.strictObject({ home: ScoreValue, away: ScoreValue })
export type PeriodScore = z.infer<typeof PeriodScore>

/** A result as a person enters it. For a forfeit or no contest the scores are left out. */
export const ScoreEntry = z.strictObject({
  outcome: z.enum(matchOutcomes),
  homeScore: ScoreValue.nullable(),
  awayScore: ScoreValue.nullable(),
  /** Score by quarter, half, set or inning, overtime periods last; empty if not kept. */
  periods: z.array(PeriodScore).max(40),
  /** Number of overtime periods (or extra innings) played. */
  overtimePeriods: z.number().int().min(0).max(30),
  /** Goals of the kicks that decided a match that was level; left out or null without. */
  shootout: PeriodScore.nullable().optional(),
})
export type ScoreEntry = z.infer<typeof ScoreEntry>
