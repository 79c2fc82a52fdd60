import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useMay } from '../../lib/session/useMay'
import type { May } from '../../lib/session/useMay'
import { widthOf } from '../list/columnsThatFit'
import listStyles from '../list/ListTable.module.css'
import { SortHeading } from '../list/SortHeading'
import { useTableSettings } from '../list/useTableSettings'
import type { TableSettings } from '../list/useTableSettings'
import { useTableShape } from '../list/useTableShape'
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
  /** What a row is about: its link is the row's, and on a phone it is the first line. One column has it. */
  isTitle?: boolean
  /** Stands even where a filter or the groups say the same. */
  isKept?: boolean
  /** For long words. */
  isWide?: boolean
  /** As of a list, in em. */
  width?: number
  /** What leaves first where room is short, as of a list. */
  priority?: 1 | 2 | 3
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
  /** How the person has this report; their usual way if not given. */
  settings?: TableSettings
  /** Rows are compared with each other: on a phone they stay a table, which is moved sideways. */
  isCompared?: boolean
  /** All rows are drawn, however many: for paper. */
  isWhole?: boolean
  /** What is behind a row, read once it is opened, and what a row is called there. */
  detail?: { of: (row: Row) => ReactNode; nameOf: (row: Row) => string }
}

/** A report's rows under their groups, with totals; two lines a row on a phone. The heading stays in sight; print has all of it. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, groups, rowKey, noun, sort, onSort, onToggle, isCompared = false, isWhole = false, detail } = props
  const own = useTableSettings(caption)
  const { columns, list, frame } = useTableShape({ columns: props.columns.map((column) => ({ ...column, sort: column.value })), settings: props.settings ?? own, isCompared, besides: 0, caption, content: groups })
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
    <div {...list}>
      <div {...frame}>
    <table className={`${listStyles.table} ${styles.table}`} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">{columns.map(({ key, heading, numeric, isTitle, value }) => <SortHeading key={key} heading={heading} numeric={numeric} isTitle={isTitle} orders={value ? { up: key, down: `-${key}` } : null} sort={sort} onSort={onSort} />)}</tr>
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
              <td role="cell" colSpan={columns.length}>
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
      </div>
    </div>
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
        {columns.map(({ key, heading, cell, to, numeric, isTitle, ...column }) => (
          <td key={key} role="cell" data-label={heading} data-title={isTitle || undefined} data-numeric={numeric || undefined} style={{ '--most': `${widthOf({ key, heading, numeric, isTitle, ...column })}em`, maxInlineSize: 'var(--most)' } as CSSProperties}>
            {detail && isTitle && (
              <button type="button" className={styles.more} aria-expanded={isOpen} aria-label={`${detail.nameOf(row)}: the games`} onClick={() => setOpen(!isOpen)}>
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
