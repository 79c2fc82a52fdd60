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
 * The band that an enrollment falls into.
 * @throws RangeError if no band holds it: the association's bands have a hole
 */
export function classify<Band extends EnrollmentBand>(enrollment: number, bands: readonly Band[]): Band {
  const found = bands.find((band) => enrollment >= (band.enrollmentFrom ?? -Infinity) && enrollment <= (band.enrollmentTo ?? Infinity))
  if (!found) throw new RangeError(`No classification holds an enrollment of ${enrollment}.`)
  return found
}
