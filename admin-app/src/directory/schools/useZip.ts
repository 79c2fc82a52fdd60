import { useState } from 'react'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { findZip } from '@portal/shared/directory/schools/school.calls'
import { CallError, send } from '../../platform/lib/call/call'

/**
 * Looks a ZIP code up once it has five digits, as it is typed.
 * @param current what stands in the field by the time of the answer: one for another code is left aside
 * @param take what is done with the place
 * @returns what to say beside the field, and what to call with each text
 */
export function useZip(current: () => string, take: (place: OutputOf<typeof findZip>) => void): { told: string; find: (text: string) => Promise<void> } {
  const [told, setTold] = useState('')
  const find = async (text: string) => {
    const zip = text.trim()
    setTold('')
    if (!/^\d{5}$/.test(zip)) return
    try {
      const { payload } = await send(findZip, { zip })
      if (current().trim() !== zip) return
      take(payload)
      setTold(`${payload.city}, ${payload.state}`)
    } catch (error) {
      if (current().trim() === zip) setTold(error instanceof CallError ? error.message : 'The ZIP code could not be looked up.')
    }
  }
  return { told, find }
}
