import { defineSlot } from './slot'

interface SchoolFound {
  value: string
  label: string
  hint: string
}

/** Who finds schools by what is typed. */
export const schoolSearch = defineSlot<(search: string) => Promise<SchoolFound[]>>()

/** Names of schools that were found, so that a chosen one can be named. */
const found = new Map<string, string>()

/** Schools that fit what is typed, as choices; for those who may list schools. */
export async function findSchools(search: string): Promise<SchoolFound[]> {
  const schools = (await Promise.all(schoolSearch.parts.map((find) => find(search)))).flat()
  for (const { value, label } of schools) found.set(value, label)
  return schools
}

/** The name of a school that was found before; undefined for others. */
export const nameOfFound = (schoolId: string): string | undefined => found.get(schoolId)
