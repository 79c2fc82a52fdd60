import type { Distance } from '../results/entrantResults'
import type { Mark, MarkRules, TimeMark, TimeRules, TimeStep } from './mark.schemas'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A time in thousandths, rounded as its rule says. */
const roundTime = (thousandths: number, { thousandths: step, rounding }: TimeStep): number => (rounding === 'up' ? Math.ceil(thousandths / step) : Math.floor(thousandths / step)) * step

/** What a time counts as, in thousandths: 10.231 is 10.24 by the camera of a track meet, 10.3 by a watch, 10.23 in the pool. */
export const officialTime = ({ thousandths, timing }: TimeMark, rules: TimeRules): number => roundTime(thousandths, rules[timing])

const decimalsOf: Record<TimeStep['thousandths'], number> = { 1: 3, 10: 2, 100: 1, 1000: 0 }

/** "9.05", "1:02.34", "1:04:05.0", "17:32". @param step of how many thousandths the last digit tells */
function formatTime(thousandths: number, step: TimeStep['thousandths']): string {
  const [hours, minutes, seconds] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000) % 60, Math.floor(thousandths / 1000) % 60]
  const decimals = decimalsOf[step]
  const rest = decimals === 0 ? '' : `.${String((thousandths % 1000) / step).padStart(decimals, '0')}`
  if (hours > 0) return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}${rest}`
  return minutes > 0 || decimals === 0 ? `${minutes}:${twoDigits(seconds)}${rest}` : `${seconds}${rest}`
}

/** "6.32m", "20-08.25", "6-00": inches with two digits, so that columns line up. */
export function formatLength(length: Distance): string {
  if (length.unit === 'metric') return `${Math.floor(length.centimeters / 100)}.${twoDigits(length.centimeters % 100)}m`
  const [feet, quarters] = [Math.floor(length.quarterInches / 48), length.quarterInches % 48]
  return `${feet}-${twoDigits(Math.floor(quarters / 4))}${['', '.25', '.5', '.75'][quarters % 4]}`
}

/** A mark as it counts, in one line: a hand time with h where cameras are usual (and the other way round with a), a length by the tape that measured it. The wind is not in it (formatWind). */
export function formatMark(mark: Mark, rules: MarkRules): string {
  switch (mark.kind) {
    case 'none': return mark.status
    case 'distance': return formatLength(mark.length)
    case 'points': return mark.hundredths % 100 === 0 ? String(mark.hundredths / 100) : `${Math.floor(mark.hundredths / 100)}.${twoDigits(mark.hundredths % 100)}`
    case 'time': {
      if (rules.measure !== 'time') return formatTime(mark.thousandths, 1)
      const sign = mark.timing === rules.timing ? '' : mark.timing === 'hand' ? 'h' : 'a'
      return `${formatTime(officialTime(mark, rules), rules[mark.timing].thousandths)}${sign}`
    }
  }
}
