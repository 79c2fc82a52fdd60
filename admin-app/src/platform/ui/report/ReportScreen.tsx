import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Skeleton } from '../loading/Skeleton'
import { FiltersBar, labelOf } from '../list/FiltersBar'
import { Pages } from '../list/Pages'
import { useListFilters } from '../list/useListFilters'
import type { FilterValues, ListFilter } from '../list/useListFilters'
import { useAddressPage } from '../../lib/page/useAddressPage'
import { PageHeader } from '../page/PageHeader'
import { EmptyState, StateView } from '../loading/StateView'
import { groupRows, sortRows } from './groupRows'
import type { Grouping } from './groupRows'
import { ReportTable } from './ReportTable'
import type { ReportColumn } from './ReportTable'
import styles from './ReportScreen.module.css'
import { usePrinting, useReportState } from './useReportState'

const numberText = (number: number) => number.toLocaleString('en-US')

/** Which of them a page has: "Matches 2,001 to 2,340 of 2,340. ..." */
function partText(many: string, { rows, total, page, pageSize }: ReportPage<unknown>): string {
  if (rows.length === 0) return `This page has no ${many}. There are ${numberText(total)} on the pages before it.`
  const first = (page - 1) * pageSize + 1
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} ${numberText(first)} to ${numberText(first + rows.length - 1)} of ${numberText(total)}. Sorting, groups and totals cover these; the export has all.`
}

/** Beyond so many rows a grouped report begins with its groups closed. */
const mostOpen = 150

interface ReportPage<Row> {
  rows: readonly Row[]
  /** On all pages. */
  total: number
  page: number
  pageSize: number
}

interface ReportScreenProps<Row, Data extends ReportPage<Row>> {
  title: string
  /** What one row is called, and many: ['match', 'matches']. */
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
  /** What is behind a row. */
  detail?: { of: (row: Row, filters: FilterValues) => ReactNode; nameOf: (row: Row) => string }
  /** The export of the report as it is narrowed. */
  actions?: (filters: FilterValues) => ReactNode
}

/** A report: rows that are narrowed, grouped, sorted, counted, printed and exported. All of its state is in the address. */
export function ReportScreen<Row, Data extends ReportPage<Row>>(props: ReportScreenProps<Row, Data>) {
  const { title, noun, back, columns, groupings, filters, useRows, isShown, chart, actions } = props
  const { values, set } = useListFilters(filters)
  const { page, hrefOfPage } = useAddressPage()
  const read = useRows(values, page)
  const sortable = columns.filter(({ value }) => value)
  const state = useReportState(groupings.map(({ key }) => key), sortable.map(({ key }) => key), { group: props.defaultGroup, sort: props.defaultSort })
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
        lead={<span role="status">{count}</span>}
        actions={needed === null && <><Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} disabled={rows.length === 0} onClick={() => window.print()}>Print</Button>{actions?.(values)}</>}
      />
      <p className={styles.inForce}>{inForce}</p>
      <div className={`${styles.tools} no-print`}>
        <NativeSelect
          className={styles.choice}
          size="md"
          label="Group by"
          value={state.group}
          onChange={(event) => state.change('group', event.currentTarget.value)}
          data={[...groupings.map(({ key, label }) => ({ value: key, label })), { value: 'none', label: 'Nothing' }]}
        />
        <NativeSelect
          className={styles.sort}
          size="md"
          label="Sort by"
          value={state.sort}
          onChange={(event) => state.change('sort', event.currentTarget.value)}
          data={sortable.flatMap(({ key, heading }) => [{ value: key, label: `${heading}, up` }, { value: `-${key}`, label: `${heading}, down` }])}
        />
        <FiltersBar filters={filters} values={values} onChange={set} startsOpen={needed !== null} />
      </div>
      {needed !== null ? <EmptyState heading={needed} /> : (
        <StateView
          read={read}
          loading={<Skeleton lines={8} height={40} />}
          isEmpty={(data) => rows.length === 0 && data.page === 1 && data.total <= data.pageSize}
          empty={<EmptyState heading="No data available">{inForce && 'Remove a filter to see more.'}</EmptyState>}
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
              <Rows key={state.group} {...props} rows={rows} values={values} state={state} />
              <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
            </div>
          )}
        </StateView>
      )}
    </>
  )
}

type RowsProps<Row, Data extends ReportPage<Row>> = ReportScreenProps<Row, Data> & { rows: readonly Row[]; values: FilterValues; state: ReturnType<typeof useReportState> }

function Rows<Row, Data extends ReportPage<Row>>({ title, noun, columns, rowKey, groupings, detail, rows, values, state }: RowsProps<Row, Data>) {
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
  return (
    <>
      {grouping && groups.length > 1 && (
        <div className="no-print">
          <Button
            variant="subtle"
            onClick={() => {
              setChosen(new Map())
              state.change('open', allOpen ? 'none' : 'all')
            }}
          >
            {allOpen ? 'Close all groups' : 'Open all groups'}
          </Button>
        </div>
      )}
      <ReportTable
        caption={title}
        columns={shown}
        groups={groups.map((group) => ({ ...group, isOpen: isPrinting || !grouping || isOpen(group.key) }))}
        rowKey={rowKey}
        noun={noun}
        sort={state.sort}
        onSort={(sort) => state.change('sort', sort)}
        onToggle={(key) => setChosen((before) => new Map(before).set(key, !isOpen(key)))}
        isWhole={isPrinting}
        detail={detail && { ...detail, of: (row) => detail.of(row, values) }}
      />
    </>
  )
}
