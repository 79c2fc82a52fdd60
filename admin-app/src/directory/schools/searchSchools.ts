import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { send } from '../../platform/lib/call/call'

/** Schools that fit what is typed, as choices. */
export async function searchSchools(search: string) {
  const { payload } = await send(listSchools, { search })
  return payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, hint: city }))
}

/** The name of a school, deleted or not; null for one that is not there. */
export async function nameOfSchool(schoolId: number): Promise<string | null> {
  const [found] = (await send(listSchools, { schoolId })).payload.rows
  return (found ?? (await send(listSchools, { schoolId, deleted: 'yes' })).payload.rows[0])?.name ?? null
}
