import { findJoiningSchools } from '@portal/shared/identity/joining/joining.calls'
import { send } from '../../platform/lib/call/call'
import type { Choice } from '../../platform/ui/form/useChoices'

/** The schools whose name or town fits the words, with the town to tell namesakes apart. */
export async function loadSchools(search: string): Promise<Choice[]> {
  const { payload } = await send(findJoiningSchools, { search })
  return payload.map(({ schoolId, name, city, state }) => ({ value: String(schoolId), label: name, hint: [city, state].filter(Boolean).join(', ') }))
}
