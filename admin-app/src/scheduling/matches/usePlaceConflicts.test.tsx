// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { serveCalls } from '../../testing/serveCalls'
import { usePlaceConflicts } from './usePlaceConflicts'

serveCalls((_request, answer) => answer(200, { status: true, payload: { conflicts: [], timeText: '' } }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('asks nothing before both sides and the day are known, then of both of them once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: unknown[] = []
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push((event.query.queryKey as [string, unknown])[1])
  })
  const wish = { homeTeamId: 5, awayTeamId: null as number | null, day: '', time: '18:00', venueId: null, assetId: null, words: contestWords('game') }
  const { rerender } = renderHook((next: typeof wish) => usePlaceConflicts(next), { initialProps: wish, wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  await settle()
  rerender({ ...wish, day: '2026-11-20' })
  await settle()
  // In the moment before it is asked the old wish, without the other side, must not go.
  rerender({ ...wish, day: '2026-11-20', awayTeamId: 6 })
  expect(asked).toEqual([])
  await settle()
  expect(asked).toEqual([{ homeTeamId: 5, awayTeamId: 6, day: '2026-11-20', time: '18:00' }])
  rerender({ ...wish, day: '2026-11-20', awayTeamId: 5 })
  await settle()
  expect(asked).toHaveLength(1)
})
