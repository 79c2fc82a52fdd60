import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection } from './useSelection'

/** Rows that can be ticked at once: what is done with them goes in several calls where one does not take so many. */
export const mostTicked = 2_000

/** Reads all rows of a list as it is narrowed, page by page. */
export type ReadAll<Row> = (client: QueryClient, narrowed: { search: string }, filters: Readonly<Record<string, string>>) => Promise<readonly Row[]>

/** Ticks all rows of a list beyond the page: "All 381". */
export function useAllRows<Row>(selection: Selection<Row>, readAll: (client: QueryClient) => Promise<readonly Row[]>) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const onSelect = () => {
    setBusy(true)
    // Where it fails nothing more is ticked, and it can be pressed again.
    void readAll(client).then((rows) => selection.set(rows, true), () => undefined).finally(() => setBusy(false))
  }
  return { isBusy, onSelect }
}
