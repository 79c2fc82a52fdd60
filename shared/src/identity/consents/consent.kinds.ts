import { ageOfOwnConsent, leastAgeOf } from '../publicNames/publicNameRules'

/**
 * True if an account of this student takes a parent's consent: under 13, or not known to be 13 (no birth date, and a grade
 * that younger children are in).
 * @param today YYYY-MM-DD
 */
export const needsConsent = (student: { bornOn: string | null; grade: number }, today: string): boolean => leastAgeOf(student, today) < ageOfOwnConsent
