// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAgainWhenBack } from './askAgain'
import { CallError } from './call'
import { createQueryClient } from './queries'

let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => { vi.restoreAllMocks() })

const returns = {
  'the network is back': () => window.dispatchEvent(new Event('online')),
  'the window has the focus again': () => window.dispatchEvent(new Event('focus')),
  'the tab is looked at again': () => document.dispatchEvent(new Event('visibilitychange')),
}
/** What a read ended with, and whether it may succeed a moment later. */
const endings: [what: string, ending: Error | 'an answer', isAskedAgain: boolean][] = [
  ['no network', new CallError('offline', 'Away.', 0), true],
  ['a busy server', new CallError('unavailable', 'Busy.', 503), true],
  ['too many requests', new CallError('too-many-tries', 'Wait.', 429), true],
  ['a mistake of ours', new Error('undefined is no function'), true],
  ['nothing of that name', new CallError('not-found', 'There is no such team.', 404), false],
  ['a refusal', new CallError('not-yours', 'Not yours.', 403), false],
  ['an answer', 'an answer', false],
]

for (const [how, comeBack] of Object.entries(returns)) {
  it.each(endings)(`when ${how}, asks again after %s: %#`, async (_, ending, isAskedAgain) => {
    const client = createQueryClient()
    const stop = askAgainWhenBack(client)
    const ask = vi.fn(() => (ending === 'an answer' ? Promise.resolve('read') : Promise.reject(ending)))
    const unsubscribe = new QueryObserver(client, { queryKey: ['teams'], queryFn: ask, retry: false }).subscribe(() => undefined)
    await vi.waitFor(() => expect(client.getQueryState(['teams'])?.fetchStatus).toBe('idle'))
    expect(ask).toHaveBeenCalledTimes(1)
    comeBack()
    await vi.waitFor(() => expect(client.getQueryState(['teams'])?.fetchStatus).toBe('idle'))
    expect(ask).toHaveBeenCalledTimes(isAskedAgain ? 2 : 1)
    unsubscribe()
    stop()
    comeBack()
    expect(ask).toHaveBeenCalledTimes(isAskedAgain ? 2 : 1)
  })
}

it('does not ask while the device is still offline, nor for what no screen shows anymore', async () => {
  const client = createQueryClient()
  const stop = askAgainWhenBack(client)
  const ask = vi.fn(() => Promise.reject(new CallError('offline', 'Away.', 0)))
  const unsubscribe = new QueryObserver(client, { queryKey: ['teams'], queryFn: ask, retry: false }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['teams'])?.status).toBe('error'))
  isOnline = false
  returns['the window has the focus again']()
  expect(ask).toHaveBeenCalledTimes(1)
  isOnline = true
  unsubscribe()
  returns['the network is back']()
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})
