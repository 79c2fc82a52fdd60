import { listSchools } from '@portal/shared/schools/school.calls'
import { send } from './call'

/** Names of schools that were found, so that a chosen one can be named. */
const found = new Map<string, string>()

/** Schools that fit what is typed, as choices; for those who may list schools. */
export async function findSchools(search: string): Promise<{ value: string; label: string; hint: string }[]> {
  const { payload } = await send(listSchools, { search })
  return payload.rows.map(({ schoolId, name, city }) => {
    found.set(String(schoolId), name)
    return { value: String(schoolId), label: name, hint: city }
  })
}

/** The name of a school that was found before; undefined for others. */
export const nameOfFound = (schoolId: string): string | undefined => found.get(schoolId)
