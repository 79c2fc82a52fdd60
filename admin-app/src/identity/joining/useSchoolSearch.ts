import { useCallback, useRef } from 'react'
import { findJoiningSchools } from '@portal/shared/identity/joining/joining.calls'
import type { Choice } from '../../platform/ui/form/useChoices'
import { sendAsGuest, useOrgParam } from './guestCalls'

/** Schools by name or town for a field, and what is known of the one that was chosen. */
export function useSchoolSearch() {
  const orgParam = useOrgParam()
  const known = useRef(new Map<string, { schoolId: number; name: string; town: string }>())
  const load = useCallback(async (search: string): Promise<Choice[]> => {
    const { payload } = await sendAsGuest(findJoiningSchools, { search }, orgParam)
    return payload.map(({ schoolId, name, city, state }) => {
      const town = [city, state].filter(Boolean).join(', ')
      known.current.set(String(schoolId), { schoolId, name, town })
      return { value: String(schoolId), label: name, hint: town }
    })
  }, [orgParam])
  return { load, findChosen: (value: string) => known.current.get(value) ?? null }
}
