import { findJoiningSchools } from '@portal/shared/joining/joining.calls'
import { send } from '../../lib/call'
import type { Choice } from '../../ui/form/useChoices'

/** The schools whose name or town fits the words, with the town to tell namesakes apart. */
export async function loadSchools(search: string): Promise<Choice[]> {
  const { payload } = await send(findJoiningSchools, { search })
  return payload.map(({ schoolId, name, city, state }) => ({ value: String(schoolId), label: name, hint: [city, state].filter(Boolean).join(', ') }))
}
