import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './ListScreen.module.css'

export interface Column<Row, Sort extends string> {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Name of the ascending order; its opposite is `-name`. */
  sort?: Sort
  /** How the two orders are called in the phone's choice: ['A to Z', 'Z to A'] if not given. */
  firstOrder?: readonly [string, string]
  numeric?: boolean
  /** The card's own heading on a phone. One column has it. */
  isTitle?: boolean
}

interface ListTableProps<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort: Sort
  onSort: (sort: Sort) => void
}

/**
 * Rows as a table that becomes cards on a narrow screen. The roles are written out because browsers drop a table's own
 * ones when its parts are laid out otherwise.
 */
export function ListTable<Row, Sort extends string>({ caption, columns, rows, rowKey, sort, onSort }: ListTableProps<Row, Sort>) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => <Heading key={column.key} column={column} sort={sort} onSort={onSort} />)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.key} role="cell" data-label={column.heading} data-title={column.isTitle || undefined} data-numeric={column.numeric || undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
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
        {column.heading} <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
