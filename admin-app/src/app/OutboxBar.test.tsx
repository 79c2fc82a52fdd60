// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAskedBeforeLeaving, settleUnsentWork } from '../platform/lib/outbox/unsentWork'
import { getUnsent, openOutbox, sendLater } from '../platform/lib/outbox/outbox'
import { endSession, startSession } from '../platform/lib/session/session'
import { seconds } from '../../../scripts/lib/patience.mjs'
import { newSession } from '../testing/people'
import { serveCalls } from '../testing/serveCalls'
import OutboxBar from './OutboxBar'

const mark = { name: 'performances.checkIn', method: 'POST', path: '/performances/check-in', changes: [] } as const
let status = 200
serveCalls((request, answer) => {
  request.resume()
  if (status === 200) answer(200, { status: true })
  else answer(status, { status: false, error_message: 'This performance is certified.', error: { id: 'conflicts', fields: [] } } as never)
})

const client = new QueryClient()
const show = async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('staff'))
  render(<QueryClientProvider client={client}><MantineProvider env="test"><OutboxBar /></MantineProvider></QueryClientProvider>)
  await act(() => openOutbox(1))
  await act(() => sendLater(client, mark as never, { performanceId: 17 } as never, { key: 'checkIn.17', about: 'Present: Tin Whistle Trio' }))
}

beforeEach(() => {
  status = 200
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
})
afterEach(async () => {
  cleanup()
  await openOutbox(null)
  endSession('signed-out')
  client.clear()
  vi.unstubAllGlobals()
})

describe('the bar of what waits on this device', () => {
  it('says nothing of what was sent', async () => {
    await show()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(isAskedBeforeLeaving()).toBe(false)
  })

  it('says what waits, sends it when it can, and holds a new build back until then', async () => {
    status = 503
    await show()
    expect(await screen.findByText(/^1 change is kept on this device/, undefined, { timeout: seconds(5) })).toBeTruthy()
    expect(await settleUnsentWork()).toBe(false)
    status = 200
    await act(async () => { expect(await settleUnsentWork()).toBe(true) })
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says why something could not be saved, and asks before it is lost', async () => {
    status = 409
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'See why' }))
    expect(screen.getByText('This performance is certified.')).toBeTruthy()
    expect(screen.getByText('Present: Tin Whistle Trio')).toBeTruthy()
    act(() => { expect(isAskedBeforeLeaving()).toBe(true) })
    expect(screen.getByText('Some changes have not been sent')).toBeTruthy()
    await act(async () => { fireEvent.click(screen.getByText('Dismiss what could not be saved')) })
    expect(getUnsent()).toEqual([])
  })
})
