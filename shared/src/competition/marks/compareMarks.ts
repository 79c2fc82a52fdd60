import { distance } from '../results/entrantResults'
import type { Mark, MarkRules } from './mark.schemas'
import { officialTime } from './formatMark'

export interface Comparing {
  /** Times that are equal on paper are told apart by the thousandths that the camera read. */
  byThousandths?: boolean
}

/** The time that is compared: a watch starts late, so where the event says how much a hand time gets on top. */
function comparedTime(mark: Extract<Mark, { kind: 'time' }>, rules: MarkRules, byThousandths: boolean): number {
  if (rules.measure !== 'time') return mark.thousandths
  if (mark.timing === 'hand') return officialTime(mark, rules) + rules.handAdds
  return byThousandths ? mark.thousandths : officialTime(mark, rules)
}

/** Negative if the first is better, 0 if neither is: less time, more length, more points. Any mark is better than none; among those without one none is better. */
export function compareMarks(one: Mark, other: Mark, rules: MarkRules, { byThousandths = false }: Comparing = {}): number {
  if (one.kind === 'time' && other.kind === 'time') return comparedTime(one, rules, byThousandths) - comparedTime(other, rules, byThousandths)
  if (one.kind === 'distance' && other.kind === 'distance') return distance.compare(one.length, other.length, {})
  if (one.kind === 'points' && other.kind === 'points') return other.hundredths - one.hundredths
  return Number(one.kind === 'none') - Number(other.kind === 'none')
}
