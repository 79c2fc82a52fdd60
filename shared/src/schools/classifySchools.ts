/** How a weighted enrollment with a fraction becomes the whole number that the bands are made of. A setting of the association. */
export const roundings = ['nearest', 'down', 'up'] as const
export type Rounding = (typeof roundings)[number]

/** A band of schools by weighted enrollment in grades 9 to 12, both ends included; null is open. */
export interface EnrollmentBand {
  label: string
  enrollmentFrom: number | null
  enrollmentTo: number | null
}

/** Bands of a past two-year cycle of Texas private schools, largest first. */
export const exampleBands: EnrollmentBand[] = [
  { label: '6A', enrollmentFrom: 380, enrollmentTo: null },
  { label: '5A', enrollmentFrom: 218, enrollmentTo: 379 },
  { label: '4A', enrollmentFrom: 141, enrollmentTo: 217 },
  { label: '3A', enrollmentFrom: 100, enrollmentTo: 140 },
  { label: '2A', enrollmentFrom: 71, enrollmentTo: 99 },
  { label: '1A', enrollmentFrom: null, enrollmentTo: 70 },
]

/**
 * Weighted enrollment: the three counts of the previous year and three times the current fall count, divided by six
 * (practice of Texas associations; the specification, section 9: fall enrollment is weighted three times).
 * @param previous the previous year's three counts of grades 9 to 12
 * @param currentFall this year's fall count
 * @returns a whole number by `rounding`; halves go up with `nearest`
 */
export function weightedEnrollment(previous: readonly [number, number, number], currentFall: number, rounding: Rounding = 'nearest'): number {
  const sixths = previous[0] + previous[1] + previous[2] + 3 * currentFall
  const round = { nearest: Math.round, down: Math.floor, up: Math.ceil }[rounding]
  return round(sixths / 6)
}

/**
 * The band that an enrollment falls into.
 * @throws RangeError if no band holds it: the association's bands have a hole
 */
export function classify<Band extends EnrollmentBand>(enrollment: number, bands: readonly Band[]): Band {
  const found = bands.find((band) => enrollment >= (band.enrollmentFrom ?? -Infinity) && enrollment <= (band.enrollmentTo ?? Infinity))
  if (!found) throw new RangeError(`No classification holds an enrollment of ${enrollment}.`)
  return found
}
