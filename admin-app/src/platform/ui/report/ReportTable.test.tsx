import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { ReportTable } from './ReportTable'

afterEach(cleanup)

const rows = Array.from({ length: 250 }, (_, index) => ({ id: index, name: `Row ${index + 1}` }))
function show(isWhole: boolean) {
  startSession(newSession('org'))
  render(
    <MemoryRouter>
      <ReportTable
        caption="Rows" columns={[{ key: 'name', heading: 'Name', cell: ({ name }) => name, isTitle: true, total: (some) => some.length }]} groups={[{ key: '', label: '', rows, isOpen: true }]}
        rowKey={({ id }) => id} noun={['row', 'rows']} sort="name" onSort={() => {}} onToggle={() => {}} isWhole={isWhole}
      />
    </MemoryRouter>,
  )
  return () => screen.getAllByText(/^Row \d+$/).length
}

it('draws a hundred rows of a long report, and the next ones as they are asked for; its totals are of all', () => {
  const count = show(false)
  expect(count()).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show the next 100 of 250 rows' }))
  expect(count()).toBe(200)
  fireEvent.click(screen.getByRole('button', { name: 'Show the next 50 of 250 rows' }))
  expect(count()).toBe(250)
  expect(screen.queryByRole('button', { name: /^Show the next/ })).toBeNull()
})

it('draws all of it for paper', () => {
  expect(show(true)()).toBe(250)
})
