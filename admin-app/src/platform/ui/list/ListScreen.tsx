import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeader } from '../page/PageHeader'
import { NoneMatch, Failure, loadingWords, StaleNote } from '../loading/StateView'
import { UpdatedAt } from '../loading/UpdatedAt'
import { FiltersBar } from './FiltersBar'
import { ListTable, PageCheckbox } from './ListTable'
import type { Column } from './ListTable'
import { Pages } from './Pages'
import type { RowAction } from './RowMenu'
import { SearchBox } from './SearchBox'
import { SelectionBar, ToSelectionBar } from './SelectionBar'
import { TableMenu } from './TableMenu'
import { useAllRows } from './useAllRows'
import type { ReadAll } from './useAllRows'
import { useListFilters } from './useListFilters'
import type { FilterValues, ListFilter } from './useListFilters'
import type { Removal } from './useRemoval'
import { useSelection } from './useSelection'
import { useListInput } from './useListInput'
import type { ListInput } from './useListInput'
import type { ListSelection } from './listSelection'
import { useTableSettings } from './useTableSettings'
import type { TableSettings } from './useTableSettings'
import styles from './ListScreen.module.css'

interface Page<Row> {
  rows: Row[]
  total: number
  /** How many the rows are of, where one may have several rows or more are counted than listed; as many as there are rows if not given. */
  people?: number
  /** There are more than `total`, which is as far as the list is counted and paged through. */
  hasMore?: boolean
  page: number
  pageSize: number
}

interface ListScreenProps<Row, Sort extends string> {
  title: string
  /** What one row is called, and many: ['school', 'schools']. */
  noun: readonly [string, string]
  searchLabel: string
  columns: readonly Column<Row, Sort>[]
  rowKey: (row: Row) => string | number
  sorts: readonly Sort[]
  defaultSort: Sort
  /** The read of one page; a hook. */
  useRows: (input: ListInput<Sort>, filters: FilterValues) => UseQueryResult<Page<Row>, Error>
  /** The read of all rows, for ticking those beyond the page: listRead has it. */
  readAll?: ReadAll<Row>
  /** What the list can be narrowed by. Always the same array for the same choices. */
  filters?: readonly ListFilter[]
  /** What a row is called. Needed with `selection` and `rowActions`. */
  nameOf?: (row: Row) => string
  selection?: ListSelection<Row>
  rowActions?: (row: Row) => readonly RowAction[]
  /** The heading under which a row is listed, where the list is grouped by its filters; undefined where it is not. */
  groupOf?: (filters: FilterValues) => ((row: Row) => string) | undefined
  /** Rows can be deleted and restored: useRemoval. */
  removal?: Removal<Row>
  /** Stands above the rows: what the last action did. */
  notice?: ReactNode
  /** Said where filters leave nothing, if that is what one hopes for: "Every team has a coach". */
  emptyFiltered?: ReactNode
  /** Beside the heading; a function is given the list as it is narrowed, for an export of it. */
  actions?: ReactNode | ((input: ListInput<Sort>, filters: FilterValues) => ReactNode)
  /** Links to sibling lists, in the line of the search. */
  tabs?: ReactNode
  /** What is shown when the list itself is empty, without any search. */
  empty: ReactNode
  /** Between the title and the list: a setting that decides about all of it. */
  above?: ReactNode
  /** Below the list: what is said about all of it. */
  below?: ReactNode
  /** Rows are compared with each other: on a phone they stay a table. */
  isCompared?: boolean
  /** Where one step back leads, for a list that belongs to something. */
  back?: { to: string; label: string }
  /** How the person has this list, where that is kept in another way than for others. */
  settings?: TableSettings
}

/** A list: search, sort, page and its size in the address; a table on a wide screen, two lines a row on a phone; all states of it. */
export function ListScreen<Row, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, noun, searchLabel, columns, rowKey, sorts, defaultSort, useRows, actions, tabs, empty, emptyFiltered, filters = noFilters, nameOf, removal } = props
  const { input, change, hrefOfPage } = useListInput(sorts, defaultSort)
  // By its address, not by its title: that may be known only after someone has begun to type.
  const { pathname } = useLocation()
  const usual = useTableSettings(pathname.replace(/\d+/g, '#'))
  const settings = props.settings ?? usual
  const { values, set } = useListFilters(filters)
  const selecting = props.selection ?? removal?.selection
  const rowActions = removal ? (row: Row) => [...(props.rowActions?.(row) ?? []), ...removal.rowActions(row)] : props.rowActions
  const selection = useSelection(rowKey, selecting?.most ?? 0, JSON.stringify([input.search, Object.entries(values).sort()]))
  const all = useAllRows(selection, async (client) => await props.readAll?.(client, input, values) ?? [])
  const read = useRows(input, values)
  // As they were when they were asked for: one that is unticked meanwhile can be ticked again.
  const [ticked, setTicked] = useState<readonly Row[] | null>(null)
  const shownTicked = selection.rows.length > 0 ? ticked : null
  const { data } = read
  const { total, hasMore, people = total } = data ?? {}
  const count = people === undefined ? '' : `${hasMore && people === total ? 'More than ' : ''}${people.toLocaleString('en-US')}`
  const isFiltered = Object.keys(values).length > 0
  const showAll = () => {
    set(Object.fromEntries(Object.keys(values).map((name) => [name, ''])))
    change({ search: '' })
  }
  const rows = shownTicked ?? data?.rows
  const isHere = new Set(rows?.map(rowKey))
  const notHere = selection.rows.filter((row) => !isHere.has(rowKey(row)))
  const outside = notHere.filter(selection.isOutside).length
  const bar = selecting && (
    <SelectionBar
      count={selection.rows.length} most={selecting.most} noun={noun} actions={selecting.actions(selection.rows, selection.clear)} onClear={selection.clear}
      elsewhere={notHere.length - outside} outside={outside}
      onlyTicked={shownTicked ? { isOn: true, onSelect: () => setTicked(null) } : { isOn: false, onSelect: () => setTicked(selection.rows) }}
      tooMany={props.readAll !== undefined && !shownTicked && total !== undefined && total > selecting.most}
      all={props.readAll && !shownTicked && total !== undefined && total <= selecting.most ? { total, ...all } : undefined}
    />
  )
  const table = (
    <ListTable
      caption={shownTicked ? `${title}: selected` : title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={input.sort}
      onSort={(sort) => change({ sort })}
      nameOf={nameOf}
      selection={selecting && selection}
      rowActions={rowActions}
      groupOf={shownTicked ? undefined : props.groupOf?.(values)}
      settings={settings}
      isCompared={props.isCompared}
      foot={(
        <>
          {bar}
          {data && !shownTicked && <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} onPageSize={(rows) => change({ rows })} />}
          {data && <UpdatedAt read={read} />}
        </>
      )}
    />
  )
  return (
    <>
      <PageHeader
        title={title} back={props.back} actions={typeof actions === 'function' ? actions(input, values) : actions}
        count={<span role="status">{count || '\u00a0'}<span className="visually-hidden">{count && ` ${people === 1 ? noun[0] : noun[1]}`}{count && input.search ? ` for “${input.search}”` : ''}{!data && read.isFetching && loadingWords(noun[1])}</span></span>}
      />
      {props.above}
      <div className={`${styles.tools} no-print`}>
        {tabs}
        <SearchBox key={pathname} label={searchLabel} value={input.search} onSearch={(search) => change({ search })} className={styles.search} />
        {filters.length > 0 && <FiltersBar filters={filters} values={values} onChange={set} />}
        {rows && rows.length > 0 && selecting && <div className={styles.pageTick}><PageCheckbox rows={rows} selection={selection} /><span aria-hidden="true">All</span>{selection.rows.length > 0 && <ToSelectionBar />}</div>}
        <div className={styles.end}>
          <NativeSelect
            className={styles.sort}
            aria-label="Sort by"
            value={input.sort}
            onChange={(event) => change({ sort: event.currentTarget.value as Sort })}
            data={columns.flatMap(({ sort, heading, numeric, firstOrder = numeric ? ['smallest first', 'largest first'] : ['A to Z', 'Z to A'] }) =>
              sort ? [{ value: sort, label: `${heading}: ${firstOrder[0]}` }, { value: `-${sort}`, label: `${heading}: ${firstOrder[1]}` }] : [])}
          />
          <TableMenu settings={settings} columns={columns.filter(({ isTitle, isKept }) => !isTitle && !isKept)} />
        </div>
      </div>
      {props.notice ?? removal?.notice}
      {hasMore && total !== undefined && <p className={`${styles.hint} dim`} role="note">Only the first {total.toLocaleString('en-US')} are listed. Search or filter to see the others.</p>}
      {data && read.isError && <StaleNote error={read.error} retry={() => void read.refetch()} />}
      {!data && read.isError
        ? <><Failure error={read.error} retry={() => void read.refetch()} busy={read.isFetching} what={noun[1]} />{bar}</>
        : total !== 0 || shownTicked
          ? <div className={read.isPlaceholderData ? styles.changing : undefined} aria-busy={read.isPlaceholderData || undefined}>{table}</div>
          : !input.search && !isFiltered ? empty : (!input.search && emptyFiltered) || (
            // What is ticked stays so, and in sight, where the search or the filters leave nothing.
            <><NoneMatch what={noun[1]} sought={input.search} onClear={showAll} />{bar}</>
          )}
      {props.below}
      {removal?.dialog}
    </>
  )
}

const noFilters: readonly ListFilter[] = []
