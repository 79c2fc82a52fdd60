import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/useMay'
import type { May } from '../../lib/session/useMay'
import { NameLink } from '../text/NameLink'
import { RowMenu } from './RowMenu'
import type { RowAction } from './RowMenu'
import type { Selection } from './useSelection'
import styles from './ListScreen.module.css'

export interface Column<Row, Sort extends string> {
  key: string
  heading: string
  cell: (row: Row, may: May) => ReactNode
  /** The page of what the cell names (a school, a person, a team, an event); null for none, or for one that the person may not open. */
  to?: (row: Row, may: May) => string | null
  /** Name of the ascending order; its opposite is `-name`. */
  sort?: Sort
  /** How the two orders are called in the phone's choice: ['A to Z', 'Z to A'] if not given, and smallest or largest first for numbers. */
  firstOrder?: readonly [string, string]
  numeric?: boolean
  /** The card's own heading on a phone. One column has it. */
  isTitle?: boolean
  /** Takes the whole width of a card: for email addresses and other long words. */
  isWide?: boolean
}

interface ListTableProps<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort: Sort
  onSort: (sort: Sort) => void
  /** What a row is called, for the labels of what is in it. Needed with `selection` and `rowActions`. */
  nameOf?: (row: Row) => string
  /** Rows can be ticked. */
  selection?: Selection<Row>
  /** What can be done with each row. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** The heading under which a row is listed; rows of one heading come one after the other. Undefined for a list without groups. */
  groupOf?: ((row: Row) => string) | undefined
}

/**
 * Rows as a table that becomes cards on a narrow screen. The roles are written out because browsers drop a table's own
 * ones when its parts are laid out otherwise.
 */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, sort, onSort, nameOf = () => '', selection, rowActions, groupOf } = props
  const may = useMay()
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && <th scope="col" role="columnheader" className={styles.tick}><PageCheckbox rows={rows} selection={selection} /></th>}
          {columns.map((column) => <Heading key={column.key} column={column} sort={sort} onSort={onSort} />)}
          {rowActions && <th scope="col" role="columnheader"><span className="visually-hidden">Actions</span></th>}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {groupOf && (index === 0 || groupOf(rows[index - 1]!) !== groupOf(row)) && <tr role="row" className={styles.group}><th role="rowheader" scope="rowgroup" colSpan={width}>{groupOf(row)}</th></tr>}
            <tr role="row" data-chosen={selection?.has(row) || undefined}>
              {selection && (
                <td role="cell" className={styles.tick}>
                  <Checkbox label={`Choose ${nameOf(row)}`} checked={selection.has(row)} onChange={(on) => selection.set([row], on)} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.heading} data-title={column.isTitle || undefined} data-numeric={column.numeric || undefined} data-wide={column.isWide || undefined}>
                  <NameLink to={column.to?.(row, may)}>{column.cell(row, may)}</NameLink>
                </td>
              ))}
              {rowActions && <td role="cell" className={styles.menu}><RowMenu name={nameOf(row)} actions={rowActions(row)} /></td>}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Checkbox({ label, checked, some = false, onChange }: { label: string; checked: boolean; some?: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.tickArea}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = some
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

/** Ticks the whole page: on a wide screen at the head of the column, on a phone above the cards. */
export function PageCheckbox<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter((row) => selection.has(row)).length
  const all = rows.length > 0 && count === rows.length
  return <Checkbox label="Choose all on this page" checked={all} some={count > 0 && !all} onChange={(on) => selection.set(rows, on)} />
}

function Heading<Row, Sort extends string>({ column, sort, onSort }: { column: Column<Row, Sort>; sort: Sort; onSort: (sort: Sort) => void }) {
  const up = column.sort
  if (!up) return <th scope="col" role="columnheader" data-numeric={column.numeric || undefined}>{column.heading}</th>
  const down = `-${up}` as Sort
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" role="columnheader" aria-sort={order} data-numeric={column.numeric || undefined}>
      <button type="button" className={styles.sortButton} onClick={() => onSort(order === 'ascending' ? down : up)}>
        {column.heading} <Icon size="0.875rem" aria-hidden="true" />
      </button>
    </th>
  )
}
