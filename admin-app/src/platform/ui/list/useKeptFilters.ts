import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { kept } from '../../lib/page/kept'
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
  const [before] = useState(() => (params.size === 0 ? kept.read(place) : ''))
  const [isReady, setReady] = useState(before === '')
  useEffect(() => {
    if (isReady) return
    setParams(new URLSearchParams(before), { replace: true })
    setReady(true)
  }, [isReady, before, setParams])
  useEffect(() => {
    if (!isReady) return
    const left = new URLSearchParams(params)
    for (const name of ['page', 'rows', 'search']) left.delete(name)
    kept.write(place, left.toString())
  }, [isReady, params, place])
  return isReady
}
