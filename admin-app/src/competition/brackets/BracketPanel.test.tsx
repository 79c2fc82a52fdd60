// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { BracketPanel } from './BracketPanel'
import { seconds } from '../../../../scripts/lib/patience.mjs'

let version: number
let isPublished: boolean
let day: string | null
/** What was sent to keep times. */
let sent: { version: number; slots: unknown }[]

const standing = () => ({
  picture: {
    bracketId: 7, version, name: 'Girls', activity: { activity: 'soccer', name: 'Soccer' }, level: { level: 'varsity', name: 'Varsity' }, classification: null, event: null, entrantKind: 'team',
    entrants: [1, 2].map((entrantId) => ({ entrantId, teamId: entrantId, name: `Team ${entrantId}`, note: '', isWithdrawn: false })), pools: [],
    sections: [{ rounds: [{ title: 'Final', matches: [{ key: 'm1', number: 1, state: 'ready', top: { entrantId: 1, from: '' }, bottom: { entrantId: 2, from: '' } }] }] }],
  },
  plan: { kind: 'single', thirdPlace: false }, formatText: 'Single elimination', seeds: [1, 2], players: [], origins: [],
  slots: [{ key: 'm1', day, time: null, venueId: null, assetId: null, zone: 'America/Chicago', venueName: '', assetName: '', isCancelled: false }],
  isPublished, followsEvent: false, can: { edit: true, publish: true, remove: false },
}) as unknown as BracketDetail

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as { version: number; isPublished: boolean; slots: { day: string | null }[] }
}

serveCalls((request, answer) => void (async () => {
  if (request.method === 'POST') {
    const body = await bodyOf(request)
    if (body.version !== version) return answer(409, { status: false, error_message: 'Someone else changed this.', error: { id: 'changed-meanwhile' } as never })
    if (request.url!.endsWith('/publication')) isPublished = body.isPublished
    else {
      sent.push(body)
      day = body.slots[0]!.day
    }
    version += 1
  }
  answer(200, { status: true, payload: standing() })
})())
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
  // The part comes when it is asked for; in a test it is there before.
  return import('./TimesPart').then(() => undefined)
})
beforeEach(() => {
  version = 1
  isPublished = false
  day = null
  sent = []
})
afterEach(cleanup)

/** What is read again after a write is known once its table has come. */
const slow = { timeout: seconds(10) }

const field = () => page.findByLabelText<HTMLInputElement>('Day of match 1', {}, slow)

it('keeps the times that are typed when the bracket is published from beside them, and saves them upon the version that this made', async () => {
  const router = createMemoryRouter([{ path: '*', element: <BracketPanel bracketId={7} /> }], { initialEntries: ['/?part=times'] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  fireEvent.focus(await field())
  fireEvent.change(await field(), { target: { value: '2026-11-28' } })
  fireEvent.click(page.getByRole('button', { name: 'Publish' }))
  await page.findByRole('button', { name: 'Hide from the public' }, slow)
  expect((await field()).value).toBe('2026-11-28')
  fireEvent.click(page.getByRole('button', { name: 'Save times and places' }))
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, slots: [{ key: 'm1', day: '2026-11-28' }] }]), slow)
  await waitFor(() => expect(page.getByRole('button', { name: 'Save times and places' })).toHaveProperty('disabled', true), slow)
  expect((await field()).value).toBe('2026-11-28')
})
