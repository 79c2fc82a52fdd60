import type { Contest } from './slot.schemas'

/** True if no school with entries has a distance: then it is the place of the day that is not on the map. */
export const isPlaceUnknown = ({ schools, entries }: Pick<Contest, 'schools' | 'entries'>): boolean => schools.every(({ schoolId, miles }) => miles === null || !entries.some((each) => each.schoolId === schoolId))

/**
 * Schools with entries whose way nobody knows, where the day is planned by ways: they are placed at any time, and are named among the wishes so that
 * nobody takes that for kept.
 */
export function schoolsWithoutMiles({ rules, schools, entries }: Pick<Contest, 'rules' | 'schools' | 'entries'>): string[] {
  if (rules.arrival === null && rules.far === null) return []
  return schools.filter(({ schoolId, miles }) => miles === null && entries.some((each) => each.schoolId === schoolId)).map(({ name }) => name)
}
