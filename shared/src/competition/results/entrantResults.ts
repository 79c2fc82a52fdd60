import { z } from 'zod'
import { ordinal } from '../../platform/format/ordinal'
import type { EntrantResult } from './resultType'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Hundredths of a second, the fewest first: "10.52", "1:02.34", "1:04:05.00". */
export const time: EntrantResult<number, unknown> = {
  of: 'entrant', value: z.number().int().min(1).max(8_640_000),
  text(value) {
    const [hours, minutes, seconds, rest] = [Math.floor(value / 360_000), Math.floor(value / 6000) % 60, Math.floor(value / 100) % 60, value % 100]
    const end = `${minutes || hours ? twoDigits(seconds) : seconds}.${twoDigits(rest)}`
    return hours ? `${hours}:${twoDigits(minutes)}:${end}` : minutes ? `${minutes}:${end}` : end
  },
  compare: (one, other) => one - other,
}

/** A distance or a height as it was measured: by the metric tape in centimeters, or in quarters of an inch (NFHS track and field, rule 6). */
export const Distance = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('metric'), centimeters: z.number().int().min(1).max(20_000) }),
  z.strictObject({ unit: z.literal('imperial'), quarterInches: z.number().int().min(1).max(32_000) }),
])
export type Distance = z.infer<typeof Distance>

/** A quarter of an inch is 6.35 mm: both tapes in hundredths of a millimeter, without a rounding. */
const lengthOf = (value: Distance) => (value.unit === 'metric' ? value.centimeters * 1000 : value.quarterInches * 635)

/** The longest first: "12.34 m", "5-10.25" (feet and inches). */
export const distance: EntrantResult<Distance, unknown> = {
  of: 'entrant', value: Distance,
  text: (value) => (value.unit === 'metric' ? `${(value.centimeters / 100).toFixed(2)} m` : `${Math.floor(value.quarterInches / 48)}-${twoDecimals((value.quarterInches % 48) / 4)}`),
  compare: (one, other) => lengthOf(other) - lengthOf(one),
}

/** "10.25", "3": no zeros that say nothing. */
const twoDecimals = (value: number) => String(Math.round(value * 100) / 100)

/** A place from 1, the first one first: "1st". */
export const place: EntrantResult<number, unknown> = { of: 'entrant', value: z.number().int().min(1).max(9999), text: ordinal, compare: (one, other) => one - other }

/** Whether the fewest points are the best, as in golf and cross-country. */
export interface PointsRules {
  fewestWin?: boolean
}

/** Points in hundredths at the finest: "214.5". */
export const points: EntrantResult<number, PointsRules> = {
  of: 'entrant', value: z.number().min(0).max(999_999).multipleOf(0.01), text: twoDecimals, compare: (one, other, { fewestWin = false }) => (fewestWin ? one - other : other - one),
}

const divisions = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const

/** A rating by judges, from I to VI (specification, section 9), where I is the best; most associations use the first five. Many may have the same: it ranks nobody among them. */
export const rating: EntrantResult<number, unknown> = { of: 'entrant', value: z.number().int().min(1).max(divisions.length), text: (value) => divisions[value - 1]!, compare: (one, other) => one - other }
