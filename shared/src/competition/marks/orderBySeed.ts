import { numbersFrom } from '../../platform/format/numbersFrom'
import { compareMarks } from './compareMarks'
import type { MarkRules } from './mark.schemas'
import type { SeedEntry } from './seed.schemas'

/** The lot of an entry: its own, whoever else is entered, so that a scratch changes nobody else's. */
export const lotOf = (id: number, lot: number): number => numbersFrom(Math.imul(id, 0x9e3779b1) ^ lot)()

const rankOf = ({ seed, isOtherCourse }: SeedEntry): number => (!seed || seed.kind === 'none' ? 2 : isOtherCourse ? 1 : 0)

/** Entries by their seeds, the best first; those of another course behind them, those without one last. Equal ones by lot. The order that they come in changes nothing. */
export const orderBySeed = (entries: readonly SeedEntry[], rules: MarkRules, lot: number): SeedEntry[] =>
  [...entries].sort((one, other) =>
    rankOf(one) - rankOf(other) || (one.seed && other.seed ? compareMarks(one.seed, other.seed, rules) : 0) || lotOf(one.id, lot) - lotOf(other.id, lot) || one.id - other.id)
