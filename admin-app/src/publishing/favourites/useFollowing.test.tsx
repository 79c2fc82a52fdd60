// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serveCalls } from '../../testing/serveCalls'
import { useFollowing } from './useFollowing'

/** A server that keeps what is followed, and answers changes only when it is let. */
let teams: number[] = []
let refuse = false
const waiting: (() => void)[] = []
const keys = () => ({ status: true as const, payload: { activity: [], team: teams, school: [] } })
serveCalls((request, answer) => {
  if (request.method === 'GET') { answer(200, keys()); return }
  let text = ''
  request.on('data', (piece: Buffer) => { text += piece })
  request.on('end', () => waiting.push(() => {
    if (refuse) { answer(400, { status: false, error_message: 'Too many.', error: { id: 'invalid-input' } }); return }
    const [{ subjectId }] = (JSON.parse(text) as { subjects: [{ subjectId: number }] }).subjects
    teams = request.method === 'POST' ? [...teams, subjectId] : teams.filter((each) => each !== subjectId)
    answer(200, keys())
  }))
})

const team = { kind: 'team', subjectId: 7 } as const
const wrapper = ({ children }: { children: React.ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
const letOneGo = () => waitFor(() => {
  const next = waiting.shift()
  expect(next).toBeDefined()
  next!()
})

it('shows what was pressed last, whatever comes back meanwhile, and sends it in that order', async () => {
  const { result } = renderHook(() => useFollowing(), { wrapper })
  await waitFor(() => expect(result.current.isKnown).toBe(true))
  for (const isFollowed of [true, false, true]) act(() => result.current.change([team], isFollowed))
  for (let index = 0; index < 3; index += 1) {
    expect(result.current.isFollowed(team)).toBe(true)
    await letOneGo()
  }
  await waitFor(() => expect(teams).toEqual([7]))
  await waitFor(() => expect(result.current.isFollowed(team)).toBe(true))
})

it('goes back to what stood before when it is refused', async () => {
  const { result } = renderHook(() => useFollowing(), { wrapper })
  await waitFor(() => expect(result.current.isFollowed(team)).toBe(true))
  refuse = true
  act(() => result.current.change([team], false))
  expect(result.current.isFollowed(team)).toBe(false)
  await letOneGo()
  await waitFor(() => expect(result.current.isFollowed(team)).toBe(true))
})
