import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { send } from '../../platform/lib/call/call'

/** Schools that fit what is typed, as choices. */
export async function searchSchools(search: string) {
  const { payload } = await send(listSchools, { search })
  return payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, hint: city }))
}
