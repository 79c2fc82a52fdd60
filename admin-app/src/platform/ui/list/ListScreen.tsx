import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Skeleton } from '../loading/Skeleton'
import { PageHeader } from '../page/PageHeader'
import { EmptyState, StateView } from '../loading/StateView'
import { FiltersBar } from './FiltersBar'
import { ListTable, PageCheckbox } from './ListTable'
import type { Column } from './ListTable'
import { Pages } from './Pages'
import type { RowAction } from './RowMenu'
import { SelectionBar } from './SelectionBar'
import { useListFilters } from './useListFilters'
import type { FilterValues, ListFilter } from './useListFilters'
import type { Removal } from './useRemoval'
import { useSelection } from './useSelection'
import { useListInput } from './useListInput'
import type { ListInput } from './useListInput'
import type { ListSelection } from './listSelection'
import styles from './ListScreen.module.css'

interface Page<Row> {
  rows: Row[]
  total: number
  /** How many the rows are of, where one may have several rows or more are counted than listed; as many as there are rows if not given. */
  people?: number
  /** There are more than `total`, which is as far as the list is counted. */
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
  /** Helps when a search finds nothing. */
  searchHint?: string
  /** Beside the heading; a function is given the list as it is narrowed, for an export of it. */
  actions?: ReactNode | ((input: ListInput<Sort>, filters: FilterValues) => ReactNode)
  /** Links to sibling lists, between the heading and the search. */
  tabs?: ReactNode
  /** What is shown when the list itself is empty, without any search. */
  empty: ReactNode
}

/** A list: search, sort and page in the address; a table on a wide screen, cards on a phone; all four states. */
export function ListScreen<Row, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, noun, searchLabel, columns, rowKey, sorts, defaultSort, useRows, actions, tabs, empty, emptyFiltered, filters = noFilters, nameOf, removal, searchHint = 'Try fewer letters.' } = props
  const { input, change, hrefOfPage } = useListInput(sorts, defaultSort)
  // By its address, not by its title: that may be known only after someone has begun to type.
  const { pathname } = useLocation()
  const { values, set } = useListFilters(filters)
  const selecting = props.selection ?? removal?.selection
  const rowActions = removal ? (row: Row) => [...(props.rowActions?.(row) ?? []), ...removal.rowActions(row)] : props.rowActions
  const selection = useSelection(rowKey, selecting?.most ?? 0)
  const read = useRows(input, values)
  const { total, hasMore, people = total } = read.data ?? {}
  const count = people === undefined ? '' : `${hasMore && people === total ? 'More than ' : ''}${people.toLocaleString('en-US')} ${people === 1 ? noun[0] : noun[1]}`
  const isFiltered = Object.keys(values).length > 0
  return (
    <>
      <PageHeader title={title} lead={<span role="status">{count || '\u00a0'}{count && input.search ? ` for “${input.search}”` : ''}</span>} actions={typeof actions === 'function' ? actions(input, values) : actions} />
      {tabs}
      <div className={`${styles.tools} no-print`}>
        <SearchBox key={pathname} label={searchLabel} value={input.search} onSearch={(search) => change({ search })} />
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by"
          size="md"
          value={input.sort}
          onChange={(event) => change({ sort: event.currentTarget.value as Sort })}
          data={columns.flatMap(({ sort, heading, numeric, firstOrder = numeric ? ['smallest first', 'largest first'] : ['A to Z', 'Z to A'] }) =>
            sort ? [{ value: sort, label: `${heading}: ${firstOrder[0]}` }, { value: `-${sort}`, label: `${heading}: ${firstOrder[1]}` }] : [])}
        />
        {filters.length > 0 && <FiltersBar filters={filters} values={values} onChange={set} />}
      </div>
      {props.notice ?? removal?.notice}
      <StateView
        read={read}
        loading={<Skeleton lines={8} height={40} />}
        isEmpty={(data) => data.total === 0}
        empty={input.search
          ? <EmptyState heading={`No ${noun[1]} found for “${input.search}”`}>{isFiltered ? 'Try fewer letters, or remove a filter.' : searchHint}</EmptyState>
          : isFiltered ? emptyFiltered ?? <EmptyState heading={`No ${noun[1]} with these filters`}>Remove one to see more.</EmptyState> : empty}
      >
        {(data) => (
          <div className={read.isPlaceholderData ? styles.changing : undefined} aria-busy={read.isPlaceholderData}>
            {selecting && <div className={`${styles.pageTick} no-print`}><PageCheckbox rows={data.rows} selection={selection} /><span aria-hidden="true">All on this page</span></div>}
            <ListTable
              caption={title}
              columns={columns}
              rows={data.rows}
              rowKey={rowKey}
              sort={input.sort}
              onSort={(sort) => change({ sort })}
              nameOf={nameOf}
              selection={selecting && selection}
              rowActions={rowActions}
              groupOf={props.groupOf?.(values)}
            />
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
            {data.hasMore && data.page * data.pageSize >= data.total && <p className="dim">Only the first {data.total.toLocaleString('en-US')} are listed. Search or filter to see the others.</p>}
          </div>
        )}
      </StateView>
      {selecting && (
        <SelectionBar count={selection.rows.length} most={selecting.most} noun={noun} actions={selecting.actions(selection.rows, selection.clear)} onClear={selection.clear} />
      )}
      {removal?.dialog}
    </>
  )
}

const noFilters: readonly ListFilter[] = []

/** A box to search by; what is typed is asked for once typing pauses. */
export function SearchBox({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, 250)
  // Going back in history changes the address, and the box follows; typing runs ahead of the address and is kept.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      type="search"
      size="md"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={80}
      leftSection={<IconSearch size="1.125rem" aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
