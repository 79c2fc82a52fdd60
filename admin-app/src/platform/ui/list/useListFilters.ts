import { useCallback, useMemo } from 'react'
import type { Choice } from '../form/useChoices'
import { useAddressParams } from '../../lib/page/useAddressParams'

/** One thing that a list can be narrowed by; its value is kept in the address under `name`. */
export interface ListFilter {
  name: string
  label: string
  /** Few choices, all shown; or many, found by typing. */
  options?: readonly { value: string; label: string }[]
  /** What is shown without this filter; "All" if not given. */
  all?: string
  load?: (search: string) => Promise<Choice[]>
  /** A day, chosen from a calendar; its value is YYYY-MM-DD. */
  isDay?: true
  /** Words or a number that are typed; taken with Enter or once the field is left. */
  isText?: true
  /** What the value in the address is called, where `options` do not say; undefined while that is not known. */
  nameOf?: (value: string) => string | undefined
  /** Asks for that name, where nothing on the screen has it; null for a value that is of nothing. */
  find?: (value: string) => Promise<string | null>
}

export type FilterValues = Readonly<Record<string, string>>

/** Reads a list's filters from the address and changes them there. A new filter begins at the first page. */
export function useListFilters(filters: readonly ListFilter[]) {
  const [params, setParams] = useAddressParams()
  const values: FilterValues = useMemo(
    () => Object.fromEntries(filters.flatMap(({ name, options, isDay }) => {
      const value = params.get(name)
      if (!value || (isDay && (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))))) return []
      return !options || options.some((each) => each.value === value) ? [[name, value]] : []
    })),
    [filters, params],
  )
  const set = useCallback((changed: Record<string, string>) => {
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      next.delete('page')
      return next
    }, { preventScrollReset: true })
  }, [setParams])
  return { values, set }
}
