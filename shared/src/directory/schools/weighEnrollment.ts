import { usualEnrollmentRules, type EnrollmentRules } from '../../identity/organizations/enrollmentRules'

/** A count of grades 9 to 12 on a day (YYYY-MM-DD). */
export interface EnrollmentCount {
  countedOn: string
  students: number
}

/** The weighted enrollment with how it came about, or which counts are missing. */
export type WeightedEnrollment =
  | { value: number; text: string; missing?: never }
  | { value: null; text: string; missing: { fall: boolean; previous: number } }

/**
 * The weighted enrollment of a school for an academic year.
 * @param fall the fall count of the year itself, if there is one
 * @param previous counts of the year before; of more than the rules want, the latest are taken
 */
export function weighEnrollment(fall: EnrollmentCount | null, previous: readonly EnrollmentCount[], rules: EnrollmentRules = usualEnrollmentRules): WeightedEnrollment {
  const wanted = rules.previousCounts
  const counts = [...previous].sort((one, other) => (one.countedOn < other.countedOn ? 1 : -1)).slice(0, wanted)
  if (!fall || counts.length < wanted) {
    const missing = { fall: !fall, previous: wanted - counts.length }
    const parts = [missing.fall && 'the fall count of this year', missing.previous > 0 && `${missing.previous} ${missing.previous === 1 ? 'count' : 'counts'} of the previous year`].filter(Boolean)
    return { value: null, text: `Missing: ${parts.join(' and ')}.`, missing }
  }
  const sum = counts.reduce((total, { students }) => total + students, rules.fallWeight * fall.students)
  const weight = rules.fallWeight + wanted
  const value = round(sum / weight, rules.rounding)
  const terms = [...counts.map(({ students }) => students), `${rules.fallWeight} × ${fall.students}`].join(' + ')
  return { value, text: `(${terms}) / ${weight} = ${Number((sum / weight).toFixed(2))}${rules.rounding === 'exact' || Number.isInteger(sum / weight) ? '' : `, rounded ${rules.rounding === 'nearest' ? 'to' : `${rules.rounding} to`} ${value}`}` }
}

/** Halves go up: a school of 70.5 is no longer one of 70. */
function round(value: number, how: EnrollmentRules['rounding']): number {
  // Sixths have no exact binary: 141.00000000000003 must not be rounded up to 142.
  const clean = Number(value.toFixed(9))
  return how === 'up' ? Math.ceil(clean) : how === 'down' ? Math.floor(clean) : how === 'nearest' ? Math.floor(clean + 0.5) : clean
}
