import { z } from 'zod'
import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { SidesResult } from './resultType'
import { Sets } from './set.schemas'
import { setsText, tallySets } from './sets'

const count = z.number().int().min(0).max(999)
const bothSides = z.strictObject({ home: count, away: count })

/** What both sides scored, and what decided it where that was the same. */
export const Score = bothSides.extend({
  /** Goals of the kicks that decided a tie; null without. */
  shootout: bothSides.nullable().default(null),
})
export type Score = z.infer<typeof Score>

const more = ({ home, away }: { home: number; away: number }) => (home === away ? null : home > away ? 'home' as const : 'away' as const)

/** Points, runs or goals of both sides. */
export const score: SidesResult<Score, unknown> = {
  of: 'sides', value: Score,
  text: ({ home, away, shootout }) => `${home}-${away}${shootout ? ` (${shootout.home}-${shootout.away})` : ''}`,
  winner: (value) => more(value) ?? (value.shootout && more(value.shootout)),
}

/** Sets with their games and tie-breaks, won by the rules that they were played by. */
export const sets: SidesResult<z.infer<typeof Sets>, SetFormat> = { of: 'sides', value: Sets, text: setsText, winner: (value, format) => tallySets(value, format).winner }
