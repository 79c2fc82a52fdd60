import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Bones } from '../Bones'
import { PageHeader } from '../PageHeader'
import { EmptyState, StateView } from '../StateView'
import { ListTable } from './ListTable'
import type { Column } from './ListTable'
import { Pages } from '../Pages'
import { useListInput } from './useListInput'
import type { ListInput } from './useListInput'
import styles from './ListScreen.module.css'

interface Page<Row> {
  rows: Row[]
  total: number
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
  useRows: (input: ListInput<Sort>) => UseQueryResult<Page<Row>, Error>
  actions?: ReactNode
  /** Links to lists beside this one, between the heading and the search. */
  tabs?: ReactNode
  /** What stands there when the list itself is empty, without any search. */
  empty: ReactNode
}

/** A list: search, sort and page in the address; a table on a wide screen, cards on a phone; all four states. */
export function ListScreen<Row, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, noun, searchLabel, columns, rowKey, sorts, defaultSort, useRows, actions, tabs, empty } = props
  const { input, change, hrefOfPage } = useListInput(sorts, defaultSort)
  const read = useRows(input)
  const total = read.data?.total
  const count = total === undefined ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? noun[0] : noun[1]}`
  return (
    <>
      <PageHeader title={title} lead={<span role="status">{count || '\u00a0'}{count && input.search ? ` for “${input.search}”` : ''}</span>} actions={actions} />
      {tabs}
      <div className={`${styles.tools} no-print`}>
        <SearchBox key={title} label={searchLabel} value={input.search} onSearch={(search) => change({ search })} />
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by"
          size="md"
          value={input.sort}
          onChange={(event) => change({ sort: event.currentTarget.value as Sort })}
          data={columns.flatMap(({ sort, heading, firstOrder = ['A to Z', 'Z to A'] }) =>
            sort ? [{ value: sort, label: `${heading}: ${firstOrder[0]}` }, { value: `-${sort}`, label: `${heading}: ${firstOrder[1]}` }] : [])}
        />
      </div>
      <StateView
        read={read}
        loading={<Bones lines={8} height={40} />}
        isEmpty={(data) => data.total === 0}
        empty={input.search
          ? <EmptyState heading={`No ${noun[1]} found for “${input.search}”`}>Try fewer letters, or the city.</EmptyState>
          : empty}
      >
        {(data) => (
          <div className={read.isPlaceholderData ? styles.changing : undefined} aria-busy={read.isPlaceholderData}>
            <ListTable caption={title} columns={columns} rows={data.rows} rowKey={rowKey} sort={input.sort} onSort={(sort) => change({ sort })} />
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </div>
        )}
      </StateView>
    </>
  )
}

function SearchBox({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
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
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
