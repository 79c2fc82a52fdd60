import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../lib/session/session'

/**
 * Keeps how a list was narrowed in this browser (specification, section 9): a visit whose address says nothing finds it as
 * it was left, and one whose address says something follows that. A search is not kept: it may hold a child's name.
 * @param list its name, unique in the app
 * @returns false until the address holds what was kept
 */
export function useKeptFilters(list: string): boolean {
  const { userId, school } = useUser()
  const [params, setParams] = useSearchParams()
  const place = `portal.list.${list}.${userId}.${school?.id ?? 'office'}`
  // Read once, on the way in: what the person does afterwards, they mean.
  const [kept] = useState(() => (params.size === 0 ? read(place) : ''))
  const [isReady, setReady] = useState(kept === '')
  useEffect(() => {
    if (isReady) return
    setParams(new URLSearchParams(kept), { replace: true })
    setReady(true)
  }, [isReady, kept, setParams])
  useEffect(() => {
    if (!isReady) return
    const left = new URLSearchParams(params)
    for (const name of ['page', 'search']) left.delete(name)
    write(place, left.toString())
  }, [isReady, params, place])
  return isReady
}

// A browser may refuse to keep anything; the list works without.
function read(place: string): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function write(place: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // As above.
  }
}
