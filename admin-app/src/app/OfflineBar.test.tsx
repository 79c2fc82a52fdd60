// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backFor, OfflineBar } from './OfflineBar'

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  // The library of reads keeps what it heard last, also for the files after this one.
  go(true)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const go = (on: boolean): void => void act(() => {
  isOnline = on
  window.dispatchEvent(new Event(on ? 'online' : 'offline'))
})
/** The bar beside a screen that reads one thing, which comes or fails as it is given. */
function show(read: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const Screen = () => <p>{useQuery({ queryKey: ['read'], queryFn: read }).data}</p>
  render(<QueryClientProvider client={client}><OfflineBar /><Screen /></QueryClientProvider>)
  return act(() => vi.advanceTimersByTimeAsync(0))
}
const comes = () => Promise.resolve('Scores')
const fails = () => Promise.reject(new Error('offline'))
const said = () => page.getByRole('status').textContent

it('comes when the network goes, says for a moment that it is back, and leaves', async () => {
  await show(comes)
  expect(said()).toBe('')
  go(false)
  expect(said()).toBe('You’re offline. What you already opened can be read. Save changes when you’re back.')
  void act(() => vi.advanceTimersByTime(60_000))
  expect(said()).toContain('You’re offline.')
  go(true)
  expect(said()).toContain('You’re back online.')
  void act(() => vi.advanceTimersByTime(backFor - 1))
  expect(said()).toContain('You’re back online.')
  void act(() => vi.advanceTimersByTime(1))
  expect(said()).toBe('')
})

it('promises nothing where nothing was read, and says that it is loading once there is a network', async () => {
  isOnline = false
  await show(fails)
  expect(said()).toBe('You’re offline. Pages load when you’re back online.')
  go(true)
  expect(said()).toBe('You’re back online. What didn’t load is loading now.')
})

it('says nothing of loading where nothing is missing', async () => {
  await show(comes)
  go(false)
  go(true)
  expect(said()).toBe('You’re back online.')
})

it('goes again before it was said to be back: it is offline that is said', async () => {
  isOnline = false
  await show(comes)
  expect(said()).toContain('You’re offline.')
  go(true)
  go(false)
  expect(said()).toBe('You’re offline. What you already opened can be read. Save changes when you’re back.')
  void act(() => vi.advanceTimersByTime(backFor))
  expect(said()).toContain('You’re offline.')
})
