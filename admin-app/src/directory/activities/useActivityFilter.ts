import { useAddressPage } from '../../platform/lib/page/useAddressPage'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'

/** Which part of the activities is shown, by names in addresses. */
export interface ActivityFilter {
  activity?: string
  level?: string
  classification?: string
  district?: string
}

const names = ['activity', 'level', 'classification', 'district'] as const

/** The filter and the page as the address has them. `choose` replaces the filter, keeps other parameters and begins at page one. */
export function useActivityFilter() {
  const [params, setParams] = useAddressParams()
  const { page, hrefOfPage } = useAddressPage()
  const filter: ActivityFilter = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  const choose = (next: ActivityFilter) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      for (const name of names) {
        const value = next[name]
        if (value) after.set(name, value)
        else after.delete(name)
      }
      return after
    }, { preventScrollReset: true })
  return { filter, page, choose, hrefOfPage, params, setParams }
}
