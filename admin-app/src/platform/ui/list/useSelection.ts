import { useCallback, useMemo, useState } from 'react'

/** Rows that a person has ticked, kept from page to page of the list. */
export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Ticks these rows, or unticks them. What goes beyond `most` is left out. */
  set: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** @param most rows that can be ticked at once: as many as one call changes */
export function useSelection<Row>(rowKey: (row: Row) => string | number, most: number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const set = useCallback((rows: readonly Row[], on: boolean) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (!on) next.delete(rowKey(row))
        else if (next.has(rowKey(row)) || next.size < most) next.set(rowKey(row), row)
      }
      return next
    })
  }, [rowKey, most])
  const clear = useCallback(() => setChosen(new Map()), [])
  return useMemo(() => ({ rows: [...chosen.values()], has: (row) => chosen.has(rowKey(row)), set, clear }), [chosen, rowKey, set, clear])
}
