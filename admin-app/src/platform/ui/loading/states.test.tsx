// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Part } from '../page/Panel'
import { newSession } from '../../../testing/people'
import { askAgainWhenBack } from '../../lib/call/askAgain'
import { CallError } from '../../lib/call/call'
import { createQueryClient } from '../../lib/call/queries'
import { startSession } from '../../lib/session/session'
import { ListScreen } from '../list/ListScreen'
import { HubState } from '../page/HubState'
import { ReportScreen } from '../report/ReportScreen'
import { EmptyState, StateView } from './StateView'

interface Row {
  id: number
  name: string
}
interface Rows {
  rows: Row[]
  total: number
  page: number
  pageSize: number
}
const answer = (...names: string[]): Rows => ({ rows: names.map((name, id) => ({ id, name })), total: names.length, page: 1, pageSize: 20 })
let ask: () => Promise<Rows> = () => Promise.resolve(answer())
const useRows = (): UseQueryResult<Rows> => useQuery<Rows>({ queryKey: ['teams'], queryFn: () => ask(), retry: false })

const columns = [{ key: 'name', heading: 'Name', cell: (row: Row) => row.name, isTitle: true, value: (row: Row) => row.name }]
const filters = [{ name: 'level', label: 'Level', options: [{ value: 'jv', label: 'JV' }] }]

/** Each kind of thing that is read and drawn, of the same teams. What a kind has no word for is null. */
const kinds: Record<string, { Kind: () => ReactElement; loading: string; empty: string | null; emptyByFilter: string | null; saysWhen: boolean }> = {
  'a list': {
    Kind: () => <ListScreen title="Teams" noun={['team', 'teams']} searchLabel="Search" columns={columns} rowKey={(row) => row.id} sorts={['name'] as const} defaultSort="name" useRows={useRows} filters={filters} empty={<EmptyState heading="No teams yet." />} />,
    loading: 'Loading teams', empty: 'No teams yet.', emptyByFilter: 'No teams match.', saysWhen: true,
  },
  'a report': {
    Kind: () => <ReportScreen title="Teams" noun={['team', 'teams']} columns={columns} rowKey={(row) => row.id} groupings={[]} defaultGroup="none" defaultSort="name" filters={filters} useRows={useRows} />,
    loading: 'Loading teams', empty: 'No teams yet', emptyByFilter: 'No teams match.', saysWhen: true,
  },
  'a hub': {
    Kind: () => <HubState read={useRows()} noun="Team" whyNone="It may have left.">{({ rows }) => <p>{rows[0]?.name}</p>}</HubState>,
    loading: 'Loading team', empty: null, emptyByFilter: null, saysWhen: true,
  },
  'a part of a home page': {
    Kind: () => <Part read={useRows()} what="Teams" rows={3}>{({ rows }) => <p>{rows[0]?.name}</p>}</Part>,
    loading: 'Loading teams', empty: null, emptyByFilter: null, saysWhen: false,
  },
  'a panel': {
    Kind: () => <StateView read={useRows()} what="teams" isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="No teams yet" />}>{({ rows }) => <p>{rows[0]?.name}</p>}</StateView>,
    loading: 'Loading teams', empty: 'No teams yet', emptyByFilter: null, saysWhen: false,
  },
}

beforeAll(() => {
  startSession(newSession('org'))
  vi.stubGlobal('ResizeObserver', class { observe() { /* Nothing is measured here. */ } disconnect() { /* Nor here. */ } })
  window.matchMedia ??= ((media: string) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined })) as never
})
let stop = () => { /* Nothing listens yet. */ }
afterEach(() => {
  stop()
  cleanup()
})
function show(Kind: () => ReactElement, address = '/teams') {
  const client = createQueryClient()
  stop = askAgainWhenBack(client)
  return render(<HeadlessMantineProvider env="test"><QueryClientProvider client={client}><MemoryRouter initialEntries={[address]}><Kind /></MemoryRouter></QueryClientProvider></HeadlessMantineProvider>)
}
const body = () => document.body.textContent
const offline = () => Promise.reject(new CallError('offline', 'The portal cannot be reached.', 0))

it.each(Object.entries(kinds))('%s says what is loading, to screen readers', (_, { Kind, loading }) => {
  ask = () => new Promise(() => undefined)
  show(Kind)
  expect(page.getAllByRole('status').map(({ textContent }) => textContent?.trim())).toContain(loading)
})

it.each(Object.entries(kinds))('%s that did not load says so in its place, tries again, and asks by itself when the network is back', async (_, { Kind, saysWhen }) => {
  ask = vi.fn(offline)
  show(Kind)
  expect((await page.findByRole('alert')).textContent).toMatch(/^Teams? didn’t load\./)
  fireEvent.click(page.getByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await page.findByRole('alert')
  ask = () => Promise.resolve(answer('Atlas Academy'))
  act(() => { window.dispatchEvent(new Event('online')) })
  await waitFor(() => expect(body()).toContain('Atlas Academy'))
  expect(page.queryByRole('alert')).toBeNull()
  expect(page.queryAllByText(/^Updated /)).toHaveLength(saysWhen ? 1 : 0)
})

it.each(Object.entries(kinds).filter(([, { empty }]) => empty !== null))('%s that is empty says that nothing is there yet', async (_, { Kind, empty }) => {
  ask = () => Promise.resolve(answer())
  show(Kind)
  expect((await page.findByText(empty!)).textContent).toBe(empty)
})

it.each(Object.entries(kinds).filter(([, { emptyByFilter }]) => emptyByFilter !== null))('%s that is empty by its filters offers to clear them', async (_, { Kind, empty, emptyByFilter }) => {
  ask = () => Promise.resolve(answer())
  show(Kind, '/teams?level=jv')
  expect(await page.findByText(emptyByFilter!)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  expect(await page.findByText(empty!)).toBeTruthy()
})
