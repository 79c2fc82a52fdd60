import { z } from 'zod'
import { SetFormat } from '../../directory/rules/dualFormat.schemas'

const points = z.number('Use a number.').min(0, 'At least 0.').max(100, 'At most 100.').multipleOf(0.5, 'Use whole or half points.')

/** What rounds that players win are worth to their team. */
export const TeamPoints = z.strictObject({
  /** For a win, by round from the first; the last one holds for all rounds after it. */
  rounds: z.array(points).min(1, 'Please enter what a round is worth.').max(8, 'At most 8 rounds.'),
  /** For a win in the consolation, the elimination bracket, or for the third place. */
  elsewhere: points,
  /** A bye is worth its round once the next match is won; or nothing. */
  byes: z.enum(['ifNextIsWon', 'never']),
  /** The sums of the event's draws are the scores and places of its teams. */
  areResult: z.boolean(),
})
export type TeamPoints = z.infer<typeof TeamPoints>

/** How a draw of players is played, as data of the draw. */
export const DrawFormat = z.strictObject({
  sets: SetFormat,
  /** How many of the first places are seeds; those behind them were drawn. */
  seeded: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(64, 'At most 64 seeds.'),
  /** Null where players play for themselves. */
  points: TeamPoints.nullable(),
})
export type DrawFormat = z.infer<typeof DrawFormat>
