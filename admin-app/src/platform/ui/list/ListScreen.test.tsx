// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { endSession, getSession, startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { EmptyState } from '../loading/StateView'
import { ListScreen } from './ListScreen'
import type { Column } from './ListTable'
import type { FilterValues } from './useListFilters'
import type { ListInput } from './useListInput'

interface Tree { id: number; name: string; height: number | null }
type Sort = 'name' | '-name'

const trees: Tree[] = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, name: `Tree ${String(index + 1).padStart(2, '0')}`, height: index === 0 ? null : index }))
const columns: Column<Tree, Sort>[] = [
  { key: 'name', heading: 'Tree', sort: 'name', isTitle: true, cell: ({ name }) => name, to: ({ id }) => `/trees/${id}` },
  { key: 'height', heading: 'Height', numeric: true, cell: ({ height }) => height ?? '–' },
]
const rowKey = ({ id }: Tree) => id
const nameOf = ({ name }: Tree) => name
const filters = [{ name: 'kind', label: 'Kind', options: [{ value: 'oak', label: 'Oak' }] }]
let answer: (input: ListInput<Sort>, values: FilterValues) => Promise<{ rows: Tree[]; total: number; hasMore?: boolean; page: number; pageSize: number }>
const ticked: number[][] = []

const useTrees = (input: ListInput<Sort>, values: FilterValues) => useQuery({ queryKey: ['trees', input, values], queryFn: () => answer(input, values), retry: false })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  ticked.length = 0
  answer = ({ page, pageSize = 20, search }, values) => {
    const rows = values.kind || search === 'palm' ? [] : trees.filter(({ name }) => name.includes(search))
    return Promise.resolve({ rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize })
  }
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.unstubAllGlobals()
})

function Trees() {
  return (
    <ListScreen
      title="Trees" noun={['tree', 'trees']} searchLabel="Search trees" columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={['name', '-name']} defaultSort="name" useRows={useTrees} filters={filters}
      readAll={() => Promise.resolve(trees)}
      selection={{ most: 2_000, actions: (rows) => ['Water', 'Cut', 'Count', 'Label'].map((label) => ({ label, onSelect: () => { ticked.push(rows.map(rowKey)) } })) }}
      rowActions={({ id }) => [{ label: 'Water', onSelect: () => { ticked.push([id]) } }]}
      empty={<EmptyState heading="No trees yet. Plant the first one." />}
    />
  )
}
function show(path = '/trees', role: RoleType = 'org') {
  if (getSession()?.user.userRoleType !== role) startSession(newSession(role))
  const router = createMemoryRouter([{ path: '/trees', element: <Trees /> }], { initialEntries: [path] })
  render(<MantineProvider env="test"><QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider></MantineProvider>)
  return Object.assign(() => router.state.location.search, { navigate: (to: string) => act(() => router.navigate(to)) })
}
const rows = () => screen.getAllByRole('row').slice(1)
const density = () => screen.getByRole('table').closest('[data-density]')!.getAttribute('data-density')

describe('a list', () => {
  it('says how many there are beside its title, and a row is one link with its one action as a button', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'Tree 01' })).toBeTruthy()
    // The count of the title; the bar of ticked rows has a status of its own, which says nothing yet.
    const title = screen.getByRole('heading', { name: 'Trees' }).closest('header')!
    expect(within(title).getByRole('status').textContent).toBe('45 trees')
    expect([...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent).length).toBe(1)
    const first = rows()[0]!
    expect(within(first).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/trees/1'])
    expect(within(first).getByText('–')).toBeTruthy()
    fireEvent.click(within(first).getByRole('button', { name: 'Water: Tree 01' }))
    expect(ticked).toEqual([[1]])
  })

  it('has 20, 50 or 100 rows a page, which the address says', async () => {
    const address = show()
    await screen.findByRole('link', { name: 'Tree 01' })
    expect(rows()).toHaveLength(20)
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows' }), { target: { value: '50' } })
    expect(await screen.findByRole('link', { name: 'Tree 45' })).toBeTruthy()
    expect(address()).toBe('?rows=50')
    cleanup()
    // As many in every other list, and on the other devices: the links to further pages say it.
    show()
    expect(await screen.findByRole('link', { name: 'Tree 45' })).toBeTruthy()
    expect(getSession()).toMatchObject({ user: { preferences: { pageSize: 50 } }, unsent: { pageSize: 50 } })
  })

  it('takes an address beyond the last page to the last one', async () => {
    const address = show('/trees?page=999')
    expect(await screen.findByRole('link', { name: 'Tree 45' })).toBeTruthy()
    expect(address()).toBe('?page=3')
    expect(rows()).toHaveLength(5)
  })

  it('says by which column it is sorted', async () => {
    const address = show()
    await screen.findByRole('link', { name: 'Tree 01' })
    const head = () => screen.getByRole('columnheader', { name: 'Tree' })
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('?sort=-name')
  })
})

describe('ticked rows', () => {
  it('have a bar with three actions, the others in a menu, and all rows beyond the page', async () => {
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    expect(within(bar).getByRole('status').textContent).toBe('1 tree selected')
    expect(within(bar).getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Select all 45', 'Water', 'Cut', 'Count', 'More', 'Clear'])
    fireEvent.click(within(bar).getByRole('button', { name: 'Select all 45' }))
    expect(await within(bar).findByText(/^45/)).toBeTruthy()
    fireEvent.click(within(bar).getByRole('button', { name: 'Cut' }))
    expect(ticked[0]).toHaveLength(45)
    fireEvent.click(within(bar).getByRole('button', { name: 'Clear' }))
    expect(bar.hidden).toBe(true)
  })

  it('stay ticked on other pages, where the bar says how many are not in sight and shows them', async () => {
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    fireEvent.click(screen.getByRole('link', { name: 'Last page' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 45' }))
    const bar = () => screen.getByRole('region', { name: 'Selected rows' })
    expect(within(bar()).getByRole('status').textContent).toBe('2 trees selected, 1 not on this page')
    fireEvent.click(within(bar()).getByRole('button', { name: 'Show selected' }))
    expect(rows().map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'))).toEqual(['Choose Tree 02', 'Choose Tree 45'])
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(within(bar()).getByRole('status').textContent).toBe('2 trees selected')
    // One that is unticked here can be ticked again; without any there is the list again.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Tree 02' }))
    expect(rows()).toHaveLength(2)
    fireEvent.click(within(bar()).getByRole('button', { name: 'Back to the list' }))
    expect(rows()).toHaveLength(5)
    expect(within(bar()).getByRole('status').textContent).toBe('1 tree selected')
  })

  it('leads from the row that was ticked last to what can be done, past the rows between', async () => {
    show()
    expect(screen.queryAllByRole('button', { name: 'Go to the actions for the selected rows' })).toEqual([])
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Tree 04' }))
    const row = screen.getByRole('checkbox', { name: 'Choose Tree 04' }).closest('tr')!
    expect(within(screen.getByRole('checkbox', { name: 'Choose Tree 02' }).closest('tr')!).queryByRole('button', { name: /^Go to/ })).toBeNull()
    // It is the next stop of the Tab key after the tick.
    const stops = [...row.querySelectorAll<HTMLElement>('input, button, a')]
    expect(stops[1]!.textContent).toBe('Go to the actions for the selected rows')
    fireEvent.click(stops[1]!)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected rows' }))
  })

  it('cannot be all of a list that is too long, and the bar says why', async () => {
    answer = ({ page }) => Promise.resolve({ rows: trees.slice(0, 20), total: 2_001, page, pageSize: 20 })
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    expect(within(bar).queryByRole('button', { name: /^Select all/ })).toBeNull()
    expect(within(bar).getByText('Narrow the list to 2,000 or fewer to select all.')).toBeTruthy()
  })

  it('say how many of them were ticked before the list was narrowed', async () => {
    const { navigate } = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    await navigate('/trees?search=Tree%203')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 31' }))
    const said = () => within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('status').textContent
    expect(said()).toBe('2 trees selected, 1 from another search or filter')
    await navigate('/trees')
    await screen.findByRole('checkbox', { name: 'Choose Tree 02' })
    expect(said()).toBe('2 trees selected, 1 from another search or filter')
  })

  it.each([['a filter', '/trees?kind=oak', 'No trees match.'], ['a search', '/trees?search=palm', 'No trees match “palm”.']])('stay in sight where %s leaves nothing', async (_what, path, said) => {
    const { navigate } = show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Tree 02' }))
    await navigate(path)
    expect(await screen.findByText(said)).toBeTruthy()
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    expect(within(bar).getByRole('status').textContent).toBe('1 tree selected, 1 from another search or filter')
    fireEvent.click(within(bar).getByRole('button', { name: 'Show selected' }))
    expect(screen.getByRole('checkbox', { name: 'Choose Tree 02' })).toHaveProperty('checked', true)
    fireEvent.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })
})

describe('how a person has a list', () => {
  it('is compact for those who work through lists, roomy for families', async () => {
    show()
    await screen.findByRole('link', { name: 'Tree 01' })
    expect(density()).toBe('compact')
    cleanup()
    show('/trees', 'parent')
    await screen.findByRole('link', { name: 'Tree 01' })
    expect(density()).toBe('roomy')
  })

  it('is another under a finger than at a desk', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)', addEventListener: () => undefined, removeEventListener: () => undefined }))
    startSession({ ...newSession('org'), user: { ...newSession('org').user, preferences: { density: 'compact', touchDensity: 'regular' } } })
    show()
    await screen.findByRole('link', { name: 'Tree 01' })
    expect(density()).toBe('regular')
  })

  it('is kept: the height of rows and the columns that were left out', async () => {
    show()
    await screen.findByRole('link', { name: 'Tree 01' })
    const panel = document.querySelector<HTMLElement>('[popover][aria-label="Rows and columns"]')!
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
    fireEvent.click(within(panel).getByLabelText('Regular'))
    fireEvent.click(within(panel).getByLabelText('Height'))
    expect(screen.queryByRole('columnheader', { name: 'Height' })).toBeNull()
    cleanup()
    show()
    await screen.findByRole('link', { name: 'Tree 01' })
    expect(density()).toBe('regular')
    expect(screen.queryByRole('columnheader', { name: 'Height' })).toBeNull()
  })
})

describe('the states of a list', () => {
  it('says above the rows how far it goes, where that is not to its end', async () => {
    answer = ({ page }) => Promise.resolve({ rows: trees.slice(0, 20), total: 40, hasMore: true, page, pageSize: 20 })
    show()
    const hint = await screen.findByText('Only the first 40 are listed. Search or filter to see the others.')
    expect(hint.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has heads and tools at once, and gray rows for those that are read', async () => {
    answer = () => new Promise(() => undefined)
    show()
    expect(screen.getByRole('searchbox', { name: 'Search trees' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Tree' })).toBeTruthy()
    expect(screen.getByRole('table').querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(20)
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Loading trees'))).toBe(true)
  })

  it('clears its filters where they leave nothing', async () => {
    const address = show('/trees?kind=oak')
    expect(await screen.findByText('No trees match.')).toBeTruthy()
    fireEvent.click(within(screen.getByText('No trees match.').parentElement!).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: 'Tree 01' })).toBeTruthy()
    expect(address()).toBe('')
  })

  it('says what is searched where nothing is found, and what to do where there is nothing at all', async () => {
    show('/trees?search=palm')
    expect(await screen.findByText('No trees match “palm”.')).toBeTruthy()
    cleanup()
    answer = ({ page }) => Promise.resolve({ rows: [], total: 0, page, pageSize: 20 })
    show()
    expect(await screen.findByText('No trees yet. Plant the first one.')).toBeTruthy()
  })

  it('fails in its place, with another try', async () => {
    const works = answer
    answer = () => Promise.reject(new Error('500'))
    show()
    expect(await screen.findByText('Trees didn’t load.')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search trees' })).toBeTruthy()
    answer = works
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Tree 01' })).toBeTruthy()
  })
})
