import type { Contest } from './slot.schemas'

/**
 * Schools with entries whose way nobody knows, where the day is planned by ways: they are placed at any time, and are named among the wishes so that
 * nobody takes that for kept.
 */
export function schoolsWithoutMiles({ rules, schools, entries }: Pick<Contest, 'rules' | 'schools' | 'entries'>): string[] {
  if (rules.arrival === null && rules.far === null) return []
  return schools.filter(({ schoolId, miles }) => miles === null && entries.some((each) => each.schoolId === schoolId)).map(({ name }) => name)
}
