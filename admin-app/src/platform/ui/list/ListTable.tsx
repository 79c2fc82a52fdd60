import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/useMay'
import type { May } from '../../lib/session/useMay'
import { NameLink } from '../text/NameLink'
import { widthOf } from './columnsThatFit'
import { GrayRows } from './GrayRows'
import { RowMenu } from './RowMenu'
import type { RowAction } from './RowMenu'
import { ToSelectionBar } from './SelectionBar'
import { SortHeading } from './SortHeading'
import { Tick } from './Tick'
import type { Selection } from './useSelection'
import { useTableSettings } from './useTableSettings'
import type { TableSettings } from './useTableSettings'
import { useTableShape } from './useTableShape'
import styles from './ListTable.module.css'

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
  /** What a row is about: its link is the row's, and on a phone it is the first line. One column has it. */
  isTitle?: boolean
  /** Stays wherever it is: its buttons are nowhere else. */
  isKept?: boolean
  /** For email addresses, sentences and other long words. */
  isWide?: boolean
  /** What leaves first where room is short: 3, then 2 (as if not given), then 1; of equal ones the last. */
  priority?: 1 | 2 | 3
  /** As wide as it is at most before it is cut, in em of the rows' text; by its kind if not given. */
  width?: number
}

interface ListTableProps<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  /** Undefined while they are read: gray ones stand in for them. */
  rows: readonly Row[] | undefined
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
  /** How the person has this list; their usual way if not given. */
  settings?: TableSettings
  /** Rows are compared with each other: on a phone they stay a table, which is moved sideways. */
  isCompared?: boolean
  /** Sticks to the foot: what can be done with those that are ticked. */
  foot?: ReactNode
}

/**
 * Rows as a table; in two lines each where it is narrow. What has no room leaves by its priority. The roles are written out because
 * browsers drop a table's own ones when its parts are laid out otherwise.
 */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { caption, rows, rowKey, sort, onSort, nameOf = () => '', selection, rowActions, groupOf, isCompared = false, foot } = props
  const may = useMay()
  const own = useTableSettings(caption)
  const settings = props.settings ?? own
  const { columns, list, frame, inLines } = useTableShape({ columns: props.columns, settings, isCompared, besides: (selection ? 3 : 0) + (rowActions ? 4 : 0), caption, content: rows })
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  // What is done with ticked rows is at their foot: there is a way to it from the last tick on this page.
  const isHere = new Set(rows?.map(rowKey))
  const lastTicked = selection?.rows.map(rowKey).findLast((key) => isHere.has(key))
  return (
    <div {...list}>
      <div {...frame}>
        <table className={styles.table} role="table" aria-busy={rows === undefined || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {selection && <th scope="col" role="columnheader" className={styles.tick} data-tick=""><PageCheckbox rows={rows ?? []} selection={selection} />{selection.rows.length > 0 && <ToSelectionBar />}</th>}
              {columns.map(({ key, heading, numeric, isTitle, sort: up }) => (
                <SortHeading key={key} heading={heading} numeric={numeric} isTitle={isTitle} orders={up ? { up, down: `-${up}` } : null} sort={sort} onSort={(next) => onSort(next as Sort)} />
              ))}
              {rowActions && <th scope="col" role="columnheader" className={styles.menu} data-menu=""><span className="visually-hidden">Actions</span></th>}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows === undefined ? <GrayRows columns={width} /> : rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                {groupOf && (index === 0 || groupOf(rows[index - 1]!) !== groupOf(row)) && <tr role="row" className={styles.group} data-group=""><th role="rowheader" scope="rowgroup" colSpan={width}>{groupOf(row)}</th></tr>}
                <tr role="row" data-chosen={selection?.has(row) || undefined}>
                  {selection && <td role="cell" className={styles.tick} data-tick=""><Tick label={`Choose ${nameOf(row)}`} checked={selection.has(row)} onChange={(on) => selection.set([row], on)} />{rowKey(row) === lastTicked && <ToSelectionBar />}</td>}
                  {columns.map((column) => <Cell key={column.key} column={column} row={row} name={nameOf(row)} may={may} />)}
                  {rowActions && <td role="cell" className={styles.menu} data-menu=""><RowMenu name={nameOf(row)} actions={actionsOf(row)} shown={inLines ? 2 : 1} /></td>}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {foot}
    </div>
  )

  /** A lone way to where the row leads anyway is no action of its own. */
  function actionsOf(row: Row): readonly RowAction[] {
    const actions = rowActions!(row)
    const [first] = actions
    const leads = props.columns.find(({ isTitle }) => isTitle)?.to?.(row, may)
    return actions.length === 1 && first && 'to' in first && first.to === leads ? [] : actions
  }
}

/** Whoever sees a name cut off is told the whole of it. */
function Cell<Row, Sort extends string>({ column, row, name, may }: { column: Column<Row, Sort>; row: Row; name: string; may: May }) {
  const content = column.cell(row, may)
  const text = typeof content === 'string' ? content : column.isTitle ? name : ''
  return (
    <td
      role="cell" data-label={column.heading} data-title={column.isTitle || undefined} data-numeric={column.numeric || undefined} data-kept={column.isKept || undefined} data-none={content === '–' || undefined}
      style={{ maxInlineSize: `${widthOf(column)}em`, flexGrow: widthOf(column) }}
      title={text.length > 12 ? text : undefined}
    >
      <NameLink to={column.to?.(row, may)}>{content}</NameLink>
    </td>
  )
}

/** Ticks the whole page: at the head of the column, or above the rows on a phone. */
export function PageCheckbox<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter((row) => selection.has(row)).length
  const all = rows.length > 0 && count === rows.length
  return <Tick label="Choose all on this page" checked={all} some={count > 0 && !all} onChange={(on) => selection.set(rows, on)} />
}
