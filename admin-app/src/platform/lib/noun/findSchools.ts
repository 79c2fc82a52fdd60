import { defineSlot } from './slot'

interface SchoolFound {
  value: string
  label: string
  hint: string
}

/** Who finds schools by what is typed. */
export const schoolSearch = defineSlot<(search: string) => Promise<SchoolFound[]>>()

/** Who knows a school by its key; null for one that is not there, or not theirs to see. */
export const schoolNaming = defineSlot<(schoolId: number) => Promise<string | null>>()

/** Names of schools that were found or listed, so that a chosen one can be named. */
const found = new Map<string, string>()

/** Schools that fit what is typed, as choices; for those who may list schools. */
export async function findSchools(search: string): Promise<SchoolFound[]> {
  const schools = (await Promise.all(schoolSearch.parts.map((find) => find(search)))).flat()
  for (const { value, label } of schools) found.set(value, label)
  return schools
}

/** Keeps the names of schools that rows are of: one that an address narrows a list to is named by the list's own rows. */
export function rememberSchools(rows: readonly object[]): void {
  for (const { schoolId, schoolName } of rows as readonly { schoolId?: unknown; schoolName?: unknown }[]) {
    if (typeof schoolId === 'number' && typeof schoolName === 'string' && schoolName !== '') found.set(String(schoolId), schoolName)
  }
}

/** The name of a school that was found or listed before; undefined for others. */
export const nameOfFound = (schoolId: string): string | undefined => found.get(schoolId)

/** The name of a school that nothing on the screen names; null for one that is not there. */
export async function nameSchool(schoolId: string): Promise<string | null> {
  if (!/^\d{1,9}$/.test(schoolId)) return null
  for (const ask of schoolNaming.parts) {
    const name = await ask(Number(schoolId))
    if (name === null) continue
    found.set(schoolId, name)
    return name
  }
  return null
}
