import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../../lib/page/usePrinting'
import { columnsThatFit } from './columnsThatFit'
import type { FittingColumn } from './columnsThatFit'
import { useRoom } from './useRoom'
import type { TableSettings } from './useTableSettings'
import styles from './ListTable.module.css'
import shape from './TableShape.module.css'

/** A table narrower than this, in rem, shows each row in two lines, or is moved sideways. */
const narrow = 46

/** Most of what a column holds is shorter than it may be: so much more than the room is tried. */
const most = 1.15

interface ShapeOptions<Column> {
  columns: readonly Column[]
  settings: TableSettings
  /** Rows are compared with each other: where it is narrow they stay a table, which is moved sideways. */
  isCompared: boolean
  /** What stands beside the columns, in em of the rows' text: ticks and actions. */
  besides: number
  caption: string
  /** What is in the rows: where it changes, their widths do. */
  content: unknown
}

/** How a table stands where it is: which columns have room, and whether its rows are lines of one, of two, or are moved sideways. */
export function useTableShape<Column extends FittingColumn>({ columns, settings, isCompared, besides, caption, content }: ShapeOptions<Column>) {
  const { ref, room } = useRoom<HTMLDivElement>()
  const frame = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const [isMoved, setMoved] = useState(false)
  const isNarrow = !isPrinting && room.rem > 0 && room.rem < narrow
  const inLines = isNarrow && !isCompared
  const isSideways = isNarrow && isCompared
  const wanted = columns.filter(({ key, isTitle }) => isTitle || !settings.hidden.includes(key))
  // What is broader than it was taken for takes the room of the last column; what that left is kept until the width changes.
  const [beyond, setBeyond] = useState({ of: room, em: 0 })
  const less = beyond.of === room ? beyond.em : 0
  const fitting = shown()
  // Where only those are left that stay, less room changes nothing.
  const canLeave = fitting.some(({ isTitle, isKept }) => !isTitle && !isKept)
  useLayoutEffect(() => {
    const over = frame.current ? frame.current.scrollWidth - frame.current.clientWidth : 0
    if (isNarrow || isPrinting || room.em === 0 || over < 2 || !canLeave) return
    setBeyond({ of: room, em: less + Math.ceil((over / frame.current!.clientWidth) * room.em) })
  }, [isNarrow, isPrinting, room, less, canLeave, content])
  return {
    isPrinting,
    inLines,
    columns: fitting,
    list: {
      ref, className: `${styles.list} ${shape.shape}`, 'data-density': settings.density, 'data-chosen-density': settings.isChosen || undefined, 'data-lines': inLines || undefined, 'data-sideways': isSideways || undefined,
      'data-moved': isMoved || undefined,
    },
    frame: {
      ref: frame, className: shape.frame, onScroll: (event: { currentTarget: HTMLElement }) => setMoved(event.currentTarget.scrollLeft !== 0),
      // What can be moved sideways can be moved by the keyboard too.
      ...(isSideways && { tabIndex: 0, role: 'group', 'aria-label': caption }),
    },
  }
  function shown(): readonly Column[] {
    if (isPrinting || isSideways) return wanted
    if (!inLines) return columnsThatFit(wanted, room.em && Math.max(1, (room.em - besides) * most - less))
    // The second line holds what has room in it, and most of it is shorter than it may be.
    const second = columnsThatFit(wanted.filter(({ isTitle }) => !isTitle), room.em * 1.35 - 6)
    return wanted.filter((column) => column.isTitle || second.includes(column))
  }
}
