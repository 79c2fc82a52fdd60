import { compareMarks } from './compareMarks'
import { formatLength, formatMark, officialTime } from './formatMark'
import type { Mark, MarkRules } from './mark.schemas'

/** What a mark is beside the best one before it. */
export interface BestDifference {
  /** "26.35": the best one before. */
  best: string
  /** "−0.35", "+0.12m", "0.00"; empty where the two are measured differently. */
  difference: string
  /** It is better than all before. */
  isBest: boolean
}

const signed = (less: boolean, text: string): string => `${less ? '\u2212' : '+'}${text}`

/** How far one is from the other, by what was measured: less time is better, more length is. */
function differenceText(mark: Mark, best: Mark, rules: MarkRules): string {
  if (mark.kind === 'time' && best.kind === 'time' && rules.measure === 'time' && mark.timing === best.timing) {
    const apart = officialTime(mark, rules) - officialTime(best, rules)
    const decimals = rules[mark.timing].thousandths === 1 ? 3 : rules[mark.timing].thousandths === 10 ? 2 : rules[mark.timing].thousandths === 100 ? 1 : 0
    const text = (Math.abs(apart) / 1000).toFixed(decimals)
    return apart === 0 ? text : signed(apart < 0, text)
  }
  if (mark.kind === 'points' && best.kind === 'points') {
    const apart = mark.hundredths - best.hundredths
    return apart === 0 ? '0' : signed(apart < 0, (Math.abs(apart) / 100).toFixed(2).replace(/\.?0+$/, ''))
  }
  if (mark.kind === 'distance' && best.kind === 'distance') {
    if (mark.length.unit === 'metric' && best.length.unit === 'metric') {
      const apart = mark.length.centimeters - best.length.centimeters
      return apart === 0 ? '0.00m' : signed(apart < 0, formatLength({ unit: 'metric', centimeters: Math.abs(apart) }))
    }
    if (mark.length.unit === 'imperial' && best.length.unit === 'imperial') {
      const apart = mark.length.quarterInches - best.length.quarterInches
      return apart === 0 ? '0-00' : signed(apart < 0, formatLength({ unit: 'imperial', quarterInches: Math.abs(apart) }))
    }
  }
  return ''
}

/**
 * A mark beside the best one that someone had before it in the same event. A mark that the wind helped too much is beside it too: it counts in its meet.
 * @param before marks of earlier meets @returns null where there is none before, or no mark
 */
export function bestDifference(mark: Mark, before: readonly Mark[], rules: MarkRules): BestDifference | null {
  const [best] = before.filter(({ kind }) => kind !== 'none' && kind === mark.kind).sort((one, other) => compareMarks(one, other, rules))
  if (!best || mark.kind === 'none') return null
  return { best: formatMark(best, rules), difference: differenceText(mark, best, rules), isBest: compareMarks(mark, best, rules) < 0 }
}
