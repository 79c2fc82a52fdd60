import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/useMay'
import type { May } from '../../lib/session/useMay'
import listStyles from '../list/ListScreen.module.css'
import { NameLink } from '../text/NameLink'
import type { RowGroup, SortValue } from './groupRows'
import styles from './ReportTable.module.css'

export interface ReportColumn<Row> {
  key: string
  heading: string
  cell: (row: Row, may: May) => ReactNode
  /** The page of what the cell names; null for none, or for one that the person may not open. */
  to?: (row: Row, may: May) => string | null
  /** What the column is sorted by; not sortable without. */
  value?: (row: Row) => SortValue
  /** What is shown in a group's own line, and in the last one for all. */
  total?: (rows: readonly Row[]) => ReactNode
  numeric?: boolean
  /** The card's own heading on a phone. One column has it. */
  isTitle?: boolean
  /** Stands even where a filter or the groups say the same. */
  isKept?: boolean
  /** Takes the whole width of a card. */
  isWide?: boolean
}

/** Rows of a group that are drawn before someone asks for more: thousands at once freeze a phone. */
const rowsAtOnce = 100

interface ReportTableProps<Row> {
  caption: string
  columns: readonly ReportColumn<Row>[]
  /** One without a label where the report is not grouped. */
  groups: readonly (RowGroup<Row> & { isOpen: boolean })[]
  rowKey: (row: Row) => string | number
  noun: readonly [string, string]
  sort: string
  onSort: (sort: string) => void
  onToggle: (group: string) => void
  /** All rows are drawn, however many: for paper. */
  isWhole?: boolean
  /** What is behind a row, read once it is opened, and what a row is called there. */
  detail?: { of: (row: Row) => ReactNode; nameOf: (row: Row) => string }
}

/** A report's rows under their groups, with totals; cards on a phone. The heading stays in sight; print has all of it. */
export function ReportTable<Row>({ caption, columns, groups, rowKey, noun, sort, onSort, onToggle, isWhole = false, detail }: ReportTableProps<Row>) {
  /** How many rows of a group are drawn, where someone asked for more. */
  const [drawn, setDrawn] = useState<ReadonlyMap<string, number>>(new Map())
  const drawnOf = ({ key, rows }: RowGroup<Row>) => (isWhole ? rows.length : drawn.get(key) ?? rowsAtOnce)
  const isGrouped = groups.some(({ label }) => label !== '')
  const firstTotal = columns.findIndex(({ total }) => total)
  const before = firstTotal === -1 ? columns.length : Math.max(firstTotal, 1)
  const totals = (rows: readonly Row[]) => columns.slice(before).map(({ key, heading, total, numeric }) => (
    <td key={key} role="cell" data-label={total ? heading : undefined} data-numeric={numeric || undefined}>{total?.(rows)}</td>
  ))
  const countOf = ({ length }: readonly Row[]) => `${length.toLocaleString('en-US')} ${length === 1 ? noun[0] : noun[1]}`
  return (
    <table className={`${listStyles.table} ${styles.table}`} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">{columns.map((column) => <Heading key={column.key} column={column} sort={sort} onSort={onSort} />)}</tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} role="rowgroup">
          {isGrouped && (
            <tr role="row" className={styles.group}>
              <th scope="rowgroup" role="rowheader" colSpan={before}>
                <button type="button" aria-expanded={group.isOpen} onClick={() => onToggle(group.key)}>
                  {group.isOpen ? <IconChevronDown size="1.125rem" aria-hidden="true" /> : <IconChevronRight size="1.125rem" aria-hidden="true" />}
                  <span>{group.label}</span> <span className={styles.count}>{countOf(group.rows)}</span>
                </button>
              </th>
              {totals(group.rows)}
            </tr>
          )}
          {group.isOpen && group.rows.slice(0, drawnOf(group)).map((row) => <ReportRow key={rowKey(row)} row={row} columns={columns} detail={detail} />)}
          {group.isOpen && group.rows.length > drawnOf(group) && (
            <tr role="row" className="no-print">
              <td role="cell" colSpan={columns.length} data-wide>
                <button type="button" className={styles.next} onClick={() => setDrawn((before) => new Map(before).set(group.key, drawnOf(group) + rowsAtOnce))}>
                  Show the next {Math.min(rowsAtOnce, group.rows.length - drawnOf(group)).toLocaleString('en-US')} of {countOf(group.rows)}
                </button>
              </td>
            </tr>
          )}
        </tbody>
      ))}
      {firstTotal !== -1 && <AllRows before={before} totals={totals} groups={groups} rowKey={rowKey} />}
    </table>
  )
}

/** The last line: all rows together, each once. */
function AllRows<Row>({ before, totals, groups, rowKey }: Pick<ReportTableProps<Row>, 'groups' | 'rowKey'> & { before: number; totals: (rows: readonly Row[]) => ReactNode }) {
  const rows = [...new Map(groups.flatMap((group) => group.rows.map((row) => [rowKey(row), row]))).values()]
  return (
    <tfoot role="rowgroup">
      <tr role="row" className={styles.group}>
        <th scope="row" role="rowheader" colSpan={before}>All</th>
        {totals(rows)}
      </tr>
    </tfoot>
  )
}

function ReportRow<Row>({ row, columns, detail }: { row: Row } & Pick<ReportTableProps<Row>, 'columns' | 'detail'>) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  return (
    <Fragment>
      <tr role="row">
        {columns.map(({ key, heading, cell, to, numeric, isTitle, isWide }) => (
          <td key={key} role="cell" data-label={heading} data-title={isTitle || undefined} data-numeric={numeric || undefined} data-wide={isWide || undefined}>
            {detail && isTitle && (
              <button type="button" className={styles.more} aria-expanded={isOpen} aria-label={`${detail.nameOf(row)}: the matches`} onClick={() => setOpen(!isOpen)}>
                {isOpen ? <IconChevronDown size="1rem" aria-hidden="true" /> : <IconChevronRight size="1rem" aria-hidden="true" />}
                {!to?.(row, may) && <span>{cell(row, may)}</span>}
              </button>
            )}
            {(!detail || !isTitle || to?.(row, may)) && <NameLink to={to?.(row, may)}>{cell(row, may)}</NameLink>}
          </td>
        ))}
      </tr>
      {isOpen && <tr role="row" className={styles.detail}><td role="cell" colSpan={columns.length}>{detail?.of(row)}</td></tr>}
    </Fragment>
  )
}

function Heading<Row>({ column: { key, heading, value, numeric }, sort, onSort }: { column: ReportColumn<Row>; sort: string; onSort: (sort: string) => void }) {
  if (!value) return <th scope="col" role="columnheader" data-numeric={numeric || undefined}>{heading}</th>
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" role="columnheader" aria-sort={order} data-numeric={numeric || undefined}>
      <button type="button" className={listStyles.sortButton} onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}>
        {heading} <Icon size="0.875rem" aria-hidden="true" />
      </button>
    </th>
  )
}
