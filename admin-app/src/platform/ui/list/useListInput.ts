import { useCallback } from 'react'
import { pageSize as usualSize, pageSizes } from '../../lib/page/pageSizes'
import { useAddressParams } from '../../lib/page/useAddressParams'
import { changePreferences, useSession } from '../../lib/session/session'

/** What part of a list is shown. Kept in the address, so that it can be linked to, reloaded and gone back to. */
export interface ListInput<Sort extends string> {
  page: number
  /** Rows of a page; left out where it is as many as usual. */
  pageSize?: number
  search: string
  sort: Sort
}

/** What can be changed of it; `rows` is how many a page has. */
export interface ListChange<Sort extends string> {
  page?: number
  rows?: number
  search?: string
  sort?: Sort
}

/**
 * Reads search, sort, page and its size from the address, and changes them there. What is not a valid choice counts as not given. Where the
 * address says no size, a page has as many rows as the person last chose, in whatever list; the links to further pages say it, so that whoever
 * they are sent to sees the same rows.
 */
export function useListInput<Sort extends string>(sorts: readonly Sort[], defaultSort: Sort) {
  const [params, setParams] = useAddressParams()
  const asked = params.get('sort') as Sort | null
  const page = Number(params.get('page') ?? 1)
  const own = useSession()?.user.preferences.pageSize ?? usualSize
  const said = Number(params.get('rows') ?? own)
  const rows = pageSizes.includes(said) ? said : own
  const input: ListInput<Sort> = {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, mostPages) : 1,
    ...(rows !== usualSize && { pageSize: rows }),
    search: (params.get('search') ?? '').slice(0, 80),
    sort: asked && sorts.includes(asked) ? asked : defaultSort,
  }
  /** Changes part of it; anything but a new page goes back to the first one. */
  const change = useCallback(
    (part: ListChange<Sort>) => {
      if (part.rows !== undefined) changePreferences({ pageSize: part.rows })
      setParams((before) => changedParams(before, part, defaultSort), { replace: part.search !== undefined, preventScrollReset: true })
    },
    [setParams, defaultSort],
  )
  return { input, change, hrefOfPage: (to: number) => `?${changedParams(params, { page: to, ...(to > 1 && rows !== usualSize && { rows }) }, defaultSort).toString()}` }
}

/** As far as a call counts pages. */
const mostPages = 100_000

function changedParams<Sort extends string>(before: URLSearchParams, part: ListChange<Sort>, defaultSort: Sort): URLSearchParams {
  const next = new URLSearchParams(before)
  const values = { page: 1, ...part }
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === defaultSort) || (name === 'rows' && value === usualSize)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
