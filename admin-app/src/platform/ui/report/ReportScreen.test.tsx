import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { ReportScreen } from './ReportScreen'

// The elements that jsdom has without their behavior.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
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
function show(path: string) {
  startSession(newSession('org'))
  const router = createMemoryRouter([{ path: '/trees', element: <Trees /> }], { initialEntries: [path] })
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

it('takes an address beyond the last page back to what there is', async () => {
  show('/trees?page=9')
  expect(await screen.findByText('This page has no trees. There are 5 on the pages before it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Previous' }))
  expect(await screen.findByText(/^Trees 4 to 5 of 5\./)).toBeTruthy()
})
