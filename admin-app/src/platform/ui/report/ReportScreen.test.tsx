import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { ReportScreen } from './ReportScreen'

// The elements that jsdom has without their behavior.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Tree { id: number; name: string }

const pageSize = 3
const rows = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name, id) => ({ id, name }))
const filters = [{ name: 'kind', label: 'Kind', options: [{ value: 'tree', label: 'Tree' }] }]

const useTrees = (_: unknown, page: number) => useQuery({ queryKey: ['trees', page], queryFn: () => ({ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize }) })

function Trees() {
  return (
    <ReportScreen<Tree, { rows: readonly Tree[]; total: number; page: number; pageSize: number }>
      title="Trees" noun={['tree', 'trees']} columns={[{ key: 'name', heading: 'Name', isTitle: true, value: ({ name }) => name, cell: ({ name }) => name }]}
      rowKey={({ id }) => id} groupings={[]} defaultGroup="none" defaultSort="name" filters={filters}
      useRows={useTrees}
    />
  )
}
/** @param count of trees, in two groups */
function Forest({ count }: { count: number }) {
  const useForest = () => useQuery({ queryKey: ['forest', count], queryFn: () => ({ rows: Array.from({ length: count }, (_, id) => ({ id, name: `Tree ${id}` })), total: count, page: 1, pageSize: count }) })
  return (
    <ReportScreen<Tree, { rows: readonly Tree[]; total: number; page: number; pageSize: number }>
      title="Forest" noun={['tree', 'trees']} columns={[{ key: 'name', heading: 'Name', isTitle: true, value: ({ name }) => name, cell: ({ name }) => name }]}
      rowKey={({ id }) => id} groupings={[{ key: 'half', label: 'Half', of: ({ id }) => ({ key: String(id % 2), label: id % 2 ? 'Odd' : 'Even' }) }]} defaultGroup="half" defaultSort="name" filters={filters}
      useRows={useForest}
    />
  )
}
function show(path: string, element = <Trees />) {
  startSession(newSession('org'))
  const router = createMemoryRouter([{ path: '/trees', element }], { initialEntries: [path] })
  render(<MantineProvider env="test"><QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider></MantineProvider>)
  return () => router.state.location.search
}
const shown = () => screen.getAllByRole('row').slice(1).map(({ textContent }) => textContent)

it('leads to the rows beyond those that are read at once, and says which are shown; a new filter begins at the first ones', async () => {
  const address = show('/trees')
  expect(await screen.findByText(/^Trees 1 to 3 of 5\./)).toBeTruthy()
  expect(shown()).toEqual(['Ash', 'Birch', 'Cedar'])
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText(/^Trees 4 to 5 of 5\./)).toBeTruthy()
  expect([shown(), address()]).toEqual([['Dogwood', 'Elm'], '?page=2'])
  fireEvent.click(screen.getByRole('link', { name: 'Previous' }))
  expect(await screen.findByText(/^Trees 1 to 3 of 5\./)).toBeTruthy()
  expect(address()).toBe('')
})

it('takes an address beyond the last page to the last one', async () => {
  const address = show('/trees?page=9')
  expect(await screen.findByText(/^Trees 4 to 5 of 5\./)).toBeTruthy()
  expect(address()).toBe('?page=2')
})

it('asks before it prints a stack of paper, and says what makes it less', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  show('/trees?open=all', <Forest count={1000} />)
  await screen.findByRole('button', { name: /^Even/ })
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).not.toHaveBeenCalled()
  const asked = screen.getByRole('alertdialog', { name: 'Print about 19 pages?', hidden: true })
  expect(asked.textContent).toContain('use the filters: Kind.')
  fireEvent.click(within(asked).getByRole('button', { name: 'Print 19 pages', hidden: true }))
  expect(print).toHaveBeenCalledOnce()
})

it('prints what is few pages without a question, as where the groups are closed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show('/trees', <Forest count={1000} />)
  await screen.findByRole('button', { name: /^Even/ })
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it.each([
  ['whole, with what is closed', 160, 160, false],
  ['as it is shown where it is too long for paper, and says so', 251, 0, true],
])('is printed %s', async (_, count, printed, isTold) => {
  show('/trees', <Forest count={count} />)
  await screen.findByRole('button', { name: /^Even/ })
  expect(screen.queryAllByRole('cell')).toHaveLength(0)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.queryAllByRole('cell')).toHaveLength(printed)
  expect(screen.queryByText('Of a closed group only its count is printed.') !== null).toBe(isTold)
})
