import { useCallback } from 'react'
import { useAddressParams } from '../../lib/page/useAddressParams'

/** What part of a list is shown. Kept in the address, so that it can be linked to, reloaded and gone back to. */
export interface ListInput<Sort extends string> {
  page: number
  search: string
  sort: Sort
}

/** Reads search, sort and page from the address, and changes them there. What is not a valid choice counts as not given. */
export function useListInput<Sort extends string>(sorts: readonly Sort[], defaultSort: Sort) {
  const [params, setParams] = useAddressParams()
  const asked = params.get('sort') as Sort | null
  const page = Number(params.get('page') ?? 1)
  const input: ListInput<Sort> = {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: (params.get('search') ?? '').slice(0, 80),
    sort: asked && sorts.includes(asked) ? asked : defaultSort,
  }
  /** Changes part of it; anything but a new page goes back to the first one. */
  const change = useCallback(
    (part: Partial<ListInput<Sort>>) => {
      setParams((before) => changedParams(before, part, defaultSort), { replace: part.search !== undefined, preventScrollReset: true })
    },
    [setParams, defaultSort],
  )
  return { input, change, hrefOfPage: (to: number) => `?${changedParams(params, { page: to }, defaultSort).toString()}` }
}

function changedParams<Sort extends string>(before: URLSearchParams, part: Partial<ListInput<Sort>>, defaultSort: Sort): URLSearchParams {
  const next = new URLSearchParams(before)
  const values = { page: 1, ...part }
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === defaultSort)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
