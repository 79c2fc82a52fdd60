import { useCallback } from 'react'
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
