import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAddressParams } from '../../lib/page/useAddressParams'

/** How a report is grouped and sorted, and whether its groups are open: kept in the address with its filters. */
export function useReportState(groups: readonly string[], sorts: readonly string[], defaults: { group: string; sort: string }) {
  const [params, setParams] = useAddressParams()
  const [group, sort, open] = [params.get('group'), params.get('sort'), params.get('open')]
  const change = useCallback((name: 'group' | 'sort' | 'open', value: string) => {
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set(name, value)
      return next
    }, { preventScrollReset: true, replace: name === 'open' })
  }, [setParams])
  return {
    /** 'none' for one list. */
    group: group !== null && (group === 'none' || groups.includes(group)) ? group : defaults.group,
    /** A column's key, with a minus for the opposite order. */
    sort: sort !== null && sorts.includes(sort.replace(/^-/, '')) ? sort : defaults.sort,
    /** All groups, as the person wants them; null as long as they have not said. */
    open: open === 'all' || open === 'none' ? open : null,
    change,
  }
}

/** True while the page is printed: then everything is drawn, closed groups too. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
