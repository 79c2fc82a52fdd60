import { useCallback, useMemo, useState } from 'react'

/** Rows that a person has ticked, kept from page to page of the list. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** It was ticked while the list was narrowed in another way. */
  isOutside: (row: Row) => boolean
  has: (row: Row) => boolean
  /** Ticks these rows, or unticks them. What goes beyond `most` is left out. */
  set: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/**
 * @param most rows that can be ticked at once
 * @param narrowing what the list is narrowed to: its search and its filters, in any writing
 */
export function useSelection<Row>(rowKey: (row: Row) => string | number, most: number, narrowing = ''): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, { row: Row; under: string }>>(new Map())
  const set = useCallback((rows: readonly Row[], on: boolean) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (!on) next.delete(rowKey(row))
        else if (next.has(rowKey(row)) || next.size < most) next.set(rowKey(row), { row, under: narrowing })
      }
      return next
    })
  }, [rowKey, most, narrowing])
  const clear = useCallback(() => setChosen(new Map()), [])
  return useMemo(() => ({
    rows: [...chosen.values()].map(({ row }) => row),
    isOutside: (row) => chosen.get(rowKey(row))?.under !== narrowing,
    has: (row) => chosen.has(rowKey(row)), set, clear,
  }), [chosen, rowKey, narrowing, set, clear])
}
