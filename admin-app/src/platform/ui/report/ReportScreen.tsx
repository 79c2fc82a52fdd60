import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Skeleton } from '../loading/Skeleton'
import { FiltersBar, labelOf } from '../list/FiltersBar'
import { Pages } from '../list/Pages'
import { TableMenu } from '../list/TableMenu'
import { useListFilters } from '../list/useListFilters'
import type { FilterValues, ListFilter } from '../list/useListFilters'
import { useTableSettings } from '../list/useTableSettings'
import type { TableSettings } from '../list/useTableSettings'
import { useAddressPage } from '../../lib/page/useAddressPage'
import { usePrinting } from '../../lib/page/usePrinting'
import { PageHeader } from '../page/PageHeader'
import { EmptyState, NoneMatch, StateView } from '../loading/StateView'
import { UpdatedAt } from '../loading/UpdatedAt'
import { ZoneFoot } from '../text/ZoneFoot'
import { groupRows, sortRows } from './groupRows'
import type { Grouping } from './groupRows'
import { PrintButton } from './PrintButton'
import { ReportTable } from './ReportTable'
import type { ReportColumn } from './ReportTable'
import styles from './ReportScreen.module.css'
import { useReportState } from './useReportState'

const numberText = (number: number) => number.toLocaleString('en-US')

/** Which of them a page has: "Games 2,001 to 2,340 of 2,340. ..." */
function partText(many: string, { rows, total, page, pageSize }: ReportPage<unknown>): string {
  // An address beyond the last page is about to become that of the last one.
  if (rows.length === 0) return ''
  const first = (page - 1) * pageSize + 1
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} ${numberText(first)} to ${numberText(first + rows.length - 1)} of ${numberText(total)}. Sorting, groups and totals cover these; the export has all.`
}

/** Beyond so many rows a grouped report begins with its groups closed, unless it says another number. */
const mostOpenAtFirst = 150

/** Beyond so many rows, some ten pages, paper has the groups as they are on the screen. */
const mostOnPaper = 250

interface ReportPage<Row> {
  rows: readonly Row[]
  /** On all pages. */
  total: number
  page: number
  pageSize: number
}

interface ReportScreenProps<Row, Data extends ReportPage<Row>> {
  title: string
  /** What one row is called, and many: ['game', 'games']. */
  noun: readonly [string, string]
  back?: { to: string; label: string }
  columns: readonly ReportColumn<Row>[]
  rowKey: (row: Row) => string | number
  groupings: readonly Grouping<Row>[]
  /** A grouping's key, or 'none'. */
  defaultGroup: string
  /** A column's key, with a minus for the opposite order. */
  defaultSort: string
  filters: readonly ListFilter[]
  /** The read of all rows, or of a page of as many as are read at once; a hook. */
  useRows: (filters: FilterValues, page: number) => UseQueryResult<Data, Error>
  /** Filters that are not the server's: which rows of those read are shown. */
  isShown?: (row: Row, filters: FilterValues) => boolean
  /** Where something must be chosen first: what is said then. */
  needs?: (filters: FilterValues) => string | null
  /** Above the rows: numbers or a picture that say more than the rows. */
  chart?: (rows: readonly Row[], data: Data) => ReactNode
  /** Teams and players are compared by their numbers: on a phone the rows stay a table. */
  isCompared?: boolean
  /** Rows have times, whose zone is said once below them. */
  hasTimes?: boolean
  /** Beyond so many rows its groups begin closed. */
  mostOpen?: number
  /** What is behind a row. */
  detail?: { of: (row: Row, filters: FilterValues) => ReactNode; nameOf: (row: Row) => string }
  /** The button that adds a row, which is there whatever is chosen and where there are no rows yet. */
  add?: ReactNode
  /** The export of the report as it is narrowed. */
  actions?: (filters: FilterValues) => ReactNode
}

/** A report: rows that are narrowed, grouped, sorted, counted, printed and exported. All of its state is in the address. */
export function ReportScreen<Row, Data extends ReportPage<Row>>(props: ReportScreenProps<Row, Data>) {
  const { title, noun, back, columns, groupings, filters, useRows, isShown, chart, actions, add } = props
  const { values, set } = useListFilters(filters)
  const { page, hrefOfPage } = useAddressPage()
  const settings = useTableSettings(`report of ${noun[1]}`)
  const read = useRows(values, page)
  const sortable = columns.filter(({ value }) => value)
  const state = useReportState(groupings.map(({ key }) => key), sortable.map(({ key }) => key), { group: props.defaultGroup, sort: props.defaultSort })
  const linesOnPaper = useRef(0)
  const needed = props.needs?.(values) ?? null
  const rows = useMemo(() => read.data?.rows.filter((row) => isShown?.(row, values) ?? true) ?? [], [read.data, isShown, values])
  const inForce = filters.filter(({ name }) => values[name]).map((filter) => `${filter.label}: ${labelOf(filter, values[filter.name]!)}`).join(' · ')
  const beyond = read.data && read.data.total > read.data.rows.length ? ` of ${numberText(read.data.total)}` : ''
  const count = needed === null && read.data ? `${numberText(rows.length)}${beyond} ${rows.length === 1 && !beyond ? noun[0] : noun[1]}` : '\u00a0'
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        count={<span role="status">{count}</span>}
        actions={<>{needed === null && <><PrintButton disabled={rows.length === 0} linesOf={() => linesOnPaper.current} narrowing={filters.filter(({ name }) => !values[name]).map(({ label }) => label)} hasGroups={state.group !== 'none'} />{actions?.(values)}</>}{add}</>}
      />
      <p className={styles.inForce}>{inForce}</p>
      <div className={`${styles.tools} no-print`}>
        <NativeSelect
          className={styles.choice}
          label="Group by"
          value={state.group}
          onChange={(event) => state.change('group', event.currentTarget.value)}
          data={[...groupings.map(({ key, label }) => ({ value: key, label })), { value: 'none', label: 'Nothing' }]}
        />
        <NativeSelect
          className={styles.sort}
          label="Sort by"
          value={state.sort}
          onChange={(event) => state.change('sort', event.currentTarget.value)}
          data={sortable.flatMap(({ key, heading }) => [{ value: key, label: `${heading}, up` }, { value: `-${key}`, label: `${heading}, down` }])}
        />
        <FiltersBar filters={filters} values={values} onChange={set} startsOpen={needed !== null} />
        <div className={styles.end}><TableMenu settings={settings} columns={columns.filter(({ isTitle }) => !isTitle)} /></div>
      </div>
      {needed !== null ? <EmptyState heading={needed} /> : (
        <StateView
          read={read}
          what={noun[1]}
          loading={<Skeleton lines={8} height={40} />}
          isEmpty={(data) => rows.length === 0 && data.page === 1 && data.total <= data.pageSize}
          empty={inForce ? <NoneMatch what={noun[1]} onClear={() => set(Object.fromEntries(Object.keys(values).map((name) => [name, ''])))} /> : <EmptyState heading={`No ${noun[1]} yet`} />}
        >
          {(data) => (
            // What is about to disappear cannot be opened anymore: a press would be lost with it.
            <div className={read.isPlaceholderData ? styles.changing : undefined} aria-busy={read.isPlaceholderData} inert={read.isPlaceholderData}>
              {data.total > data.rows.length && (
                <p className={styles.limit} role="status">
                  {partText(noun[1], data)}
                </p>
              )}
              {chart && <div className={`${styles.chart} no-print`}>{chart(rows, data)}</div>}
              <Rows key={state.group} {...props} rows={rows} values={values} state={state} settings={settings} linesOnPaper={linesOnPaper} />
              {props.hasTimes && <ZoneFoot />}
              <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
              <UpdatedAt read={read} />
            </div>
          )}
        </StateView>
      )}
    </>
  )
}

type RowsProps<Row, Data extends ReportPage<Row>> = ReportScreenProps<Row, Data> & { rows: readonly Row[]; values: FilterValues; state: ReturnType<typeof useReportState>; settings: TableSettings; linesOnPaper: RefObject<number> }

function Rows<Row, Data extends ReportPage<Row>>({ title, noun, columns, rowKey, groupings, detail, rows, values, state, settings, linesOnPaper, isCompared = false, mostOpen = mostOpenAtFirst }: RowsProps<Row, Data>) {
  const isPrinting = usePrinting()
  /** Groups that the person opened or closed: they stay so, whatever the others begin with once a filter has changed how many rows there are. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const grouping = groupings.find(({ key }) => key === state.group)
  const column = columns.find(({ key }) => key === state.sort.replace(/^-/, ''))
  const groups = useMemo(() => {
    const sorted = column?.value ? sortRows(rows, column.value, state.sort.startsWith('-')) : [...rows]
    return grouping ? groupRows(sorted, grouping) : [{ key: '', label: '', rows: sorted }]
  }, [rows, grouping, column, state.sort])
  // What a filter or the group's own line says is not said again in every row.
  const shown = columns.filter(({ key, isTitle, isKept }) => isTitle || isKept || (!values[key] && key !== grouping?.key))
  const allOpen = state.open === null ? rows.length <= mostOpen : state.open === 'all'
  const isOpen = (key: string) => chosen.get(key) ?? allOpen
  const asShown = rows.length > mostOnPaper
  const lines = groups.reduce((sum, { key, rows: { length } }) => sum + 1 + (asShown && grouping && !isOpen(key) ? 0 : length), 0)
  useEffect(() => {
    linesOnPaper.current = lines
  })
  return (
    <>
      {grouping && groups.length > 1 && (
        <div className="no-print">
          <Button
            variant="subtle" size="compact-sm"
            onClick={() => {
              setChosen(new Map())
              state.change('open', allOpen ? 'none' : 'all')
            }}
          >
            {allOpen ? 'Close all groups' : 'Open all groups'}
          </Button>
        </div>
      )}
      {grouping && asShown && groups.some(({ key }) => !isOpen(key)) && <p className={styles.limit}>Of a closed group only its count is printed.</p>}
      <ReportTable
        caption={title}
        columns={shown}
        groups={groups.map((group) => ({ ...group, isOpen: (isPrinting && !asShown) || !grouping || isOpen(group.key) }))}
        rowKey={rowKey}
        noun={noun}
        sort={state.sort}
        onSort={(sort) => state.change('sort', sort)}
        onToggle={(key) => setChosen((before) => new Map(before).set(key, !isOpen(key)))}
        settings={settings}
        isCompared={isCompared}
        isWhole={isPrinting}
        detail={detail && { ...detail, of: (row) => detail.of(row, values) }}
      />
    </>
  )
}
