import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { staleAfter, UpdatedAt } from './UpdatedAt'

afterEach(cleanup)

const readAt = (at: number) => ({ dataUpdatedAt: at, isFetching: false, refetch: vi.fn() })
const note = () => screen.getByText(/^Updated /)

it('says when the rows were read, and reads them again', () => {
  const read = readAt(Date.now())
  render(<UpdatedAt read={read} />)
  expect(note().textContent).toMatch(/^Updated \d{1,2}:\d{2}\s[AP]M\. Reload$/)
  expect(note().dataset['stale']).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(read.refetch).toHaveBeenCalledOnce()
})

it('turns amber after five minutes, and back when they are read again', async () => {
  const { rerender } = render(<UpdatedAt read={readAt(Date.now() - staleAfter)} />)
  await vi.waitFor(() => expect(note().dataset['stale']).toBe('true'))
  rerender(<UpdatedAt read={readAt(Date.now())} />)
  expect(note().dataset['stale']).toBeUndefined()
})

it('says nothing before anything was read', () => {
  render(<UpdatedAt read={readAt(0)} />)
  expect(screen.queryByText(/^Updated /)).toBeNull()
})

it('is as old as the oldest of what the page shows, leaves out what did not come, and reads all of them again', async () => {
  const [fresh, old, missing] = [readAt(Date.now()), readAt(Date.now() - staleAfter), readAt(0)]
  render(<UpdatedAt read={fresh} more={[missing, old]} />)
  await vi.waitFor(() => expect(note().dataset['stale']).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  for (const { refetch } of [fresh, old, missing]) expect(refetch).toHaveBeenCalledOnce()
})
