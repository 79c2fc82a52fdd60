import { memo, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { NameLink } from '../../platform/ui/text/NameLink'
import type { Cell, GridColumn } from './draft'
import styles from './participation.module.css'

export interface GridRow {
  schoolId: number
  name: string
  /** A line under the name. */
  detail: string
  /** The school's page; null for those who may not open it. */
  to: string | null
}

const teamStands = 'An existing team is deleted on its own page.'
const pastYear = 'Nothing is added to a past academic year.'

interface CheckboxGridProps {
  label: string
  columns: readonly GridColumn[]
  /** Those of this page. */
  rows: readonly GridRow[]
  /** As many as are shown on all pages: those that a tick at the head of a column is for. */
  total: number
  /** Place of the first row among all. */
  from: number
  cellOf: (column: GridColumn, schoolId: number) => Cell
  /** The note under a checkbox: the district of a new team, or that a school has asked; empty for none. */
  noteOf: (column: GridColumn, schoolId: number, cell: Cell) => string
  /** How many of all shown are ticked. */
  countOf: (column: GridColumn) => number
  onTick: (column: GridColumn, schoolId: number, on: boolean) => void
  /** Null in a past year, to which nothing is added. */
  onTickAll: ((column: GridColumn) => void) | null
  /** One page on, or back; false where there is none. */
  onPage: (step: 1 | -1) => boolean
}

/**
 * Rows and columns of ticks: one stop of the Tab key; arrow keys go from tick to tick, Home and End to the ends of a row, Page Up
 * and Page Down to the next page, and the space bar ticks. Row -1 is the head of the columns.
 */
export function CheckboxGrid({ label, columns, rows, total, from, cellOf, noteOf, countOf, onTick, onTickAll, onPage }: CheckboxGridProps) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) }
  const go = (row: number, column: number) => {
    const to = { row: Math.max(-1, Math.min(row, rows.length - 1)), column: Math.max(0, Math.min(column, columns.length - 1)) }
    setActive(to)
    grid.current?.querySelector<HTMLInputElement>(`[data-at="${to.row} ${to.column}"]`)?.focus()
  }
  // Rows of another page come after the key that asked for them: their tick takes the focus once it is there.
  const comes = useRef<number | null>(null)
  useEffect(() => {
    if (comes.current === null) return
    grid.current?.querySelector<HTMLInputElement>(`[data-at="0 ${comes.current}"]`)?.focus()
    comes.current = null
  }, [from])
  const turn = (step: 1 | -1, otherwise: number) => {
    if (onPage(step)) comes.current = at.column
    else go(otherwise, at.column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const moves: Record<string, () => void> = {
      ArrowRight: () => go(at.row, at.column + 1), ArrowLeft: () => go(at.row, at.column - 1), ArrowUp: () => go(at.row - 1, at.column),
      ArrowDown: () => (at.row === last ? turn(1, last) : go(at.row + 1, at.column)),
      Home: () => go(event.ctrlKey ? 0 : at.row, 0), End: () => go(event.ctrlKey ? last : at.row, columns.length - 1),
      PageDown: () => turn(1, last), PageUp: () => turn(-1, 0),
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.metaKey) return
    event.preventDefault()
    move()
  }
  return (
    <div className={styles.frame}>
      <table ref={grid} className={styles.grid} role="grid" aria-label={label} aria-rowcount={total + 1} aria-colcount={columns.length + 1} onKeyDown={onKeyDown}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th scope="col" role="columnheader" className={styles.school}>School</th>
            {columns.map((column, index) => {
              const count = countOf(column)
              return (
                <th key={column.key} scope="col" role="columnheader">
                  <span className={styles.heading}>{column.heading}</span>
                  <Checkbox
                    place={`-1 ${index}`} label={`${column.name}: all ${total.toLocaleString('en-US')} shown`} isStop={at.row === -1 && at.column === index} checked={total > 0 && count === total} some={count > 0 && count < total} fixed={onTickAll ? '' : pastYear}
                    onFocus={() => setActive({ row: -1, column: index })} onChange={() => onTickAll?.(column)}
                  />
                  <span className={styles.note}>{count.toLocaleString('en-US')} of {total.toLocaleString('en-US')}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const cells = columns.map((column) => {
              const cell = cellOf(column, row.schoolId)
              return { ...cell, note: noteOf(column, row.schoolId, cell) }
            })
            return (
              <Row
                key={row.schoolId} row={row} place={index} rowIndex={from + index + 2} columns={columns} cells={cells} stop={at.row === index ? at.column : -1} signature={JSON.stringify(cells)}
                onFocus={setActive} onTick={onTick}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: GridRow
  place: number
  rowIndex: number
  columns: readonly GridColumn[]
  cells: readonly (Cell & { note: string })[]
  /** The column whose checkbox the Tab key reaches; -1 for none in this row. */
  stop: number
  /** The cells as a text: a row whose ticks are unchanged is not drawn again. */
  signature: string
  onFocus: (at: { row: number; column: number }) => void
  onTick: CheckboxGridProps['onTick']
}

const Row = memo(function Row({ row, place, rowIndex, columns, cells, stop, onFocus, onTick }: RowProps) {
  return (
    <tr role="row" aria-rowindex={rowIndex}>
      <th scope="row" role="rowheader" className={styles.school}><NameLink to={row.to}>{row.name}</NameLink>{row.detail && <span className={styles.note}>{row.detail}</span>}</th>
      {columns.map((column, index) => {
        const { isOn, isChanged, isFixed, note } = cells[index]!
        return (
          <td key={column.key} role="gridcell" data-changed={isChanged || undefined}>
            <Checkbox
              place={`${place} ${index}`} label={`${row.name}: ${column.name}${note ? `, ${note}` : ''}${isChanged ? ', not saved' : ''}`} isStop={stop === index} checked={isOn} fixed={!isFixed ? '' : isOn ? teamStands : pastYear}
              onFocus={() => onFocus({ row: place, column: index })} onChange={(on) => onTick(column, row.schoolId, on)}
            />
            {note && <span className={styles.note} aria-hidden="true">{note}</span>}
          </td>
        )
      })}
    </tr>
  )
}, (before, after) => before.signature === after.signature && before.stop === after.stop && before.columns === after.columns && before.row === after.row
  && before.place === after.place && before.rowIndex === after.rowIndex && before.onTick === after.onTick)

interface CheckboxProps {
  place: string
  label: string
  isStop: boolean
  checked: boolean
  some?: boolean
  /** Why it cannot be ticked or unticked; empty if it can. */
  fixed: string
  onFocus: () => void
  onChange: (on: boolean) => void
}

const Checkbox = ({ place, label, isStop, checked, some = false, fixed, onFocus, onChange }: CheckboxProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox" data-at={place} aria-label={label} tabIndex={isStop ? 0 : -1} checked={checked} aria-disabled={fixed !== '' || undefined} title={fixed || undefined}
      ref={(element) => {
        if (element) element.indeterminate = some
      }}
      onFocus={onFocus}
      onChange={(event) => {
        if (!fixed) onChange(event.currentTarget.checked)
      }}
    />
  </label>
)
