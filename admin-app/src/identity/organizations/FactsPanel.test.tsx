// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/lib/call/queries'
import { getSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { FactsPanel } from './FactsPanel'

const standing = { organizationName: 'Lantern Association', organizationParam: 'lantern', timeZone: 'America/Chicago', formerParams: ['old-lantern'], version: 'one' }
let kept = standing
let sent: unknown[] = []
let refuse = false

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Partial<typeof standing>
}
serveCalls((request, answer) => void (async () => {
  if (request.method === 'GET') return answer(200, { status: true, payload: kept })
  const body = await bodyOf(request)
  sent.push(body)
  if (refuse) return answer(400, { status: false, error_message: 'That did not work.', error: { id: 'invalid-input', fields: [{ field: 'organizationParam', message: 'This address is taken.' }] } as never })
  kept = { ...kept, ...body, version: 'two' }
  answer(200, { status: true, payload: kept })
})())

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  kept = standing
  sent = []
  refuse = false
  startSession(newSession('org'))
})
afterEach(cleanup)

async function show() {
  const router = createMemoryRouter([{ path: '/', element: <FactsPanel /> }])
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return page.findByLabelText('Organization name')
}
const type = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } })

it('warns of what a new address and a new time zone bring about, only while they are other ones', async () => {
  await show()
  expect(page.getByText('Former addresses still lead here: old-lantern.')).toBeTruthy()
  expect(page.queryByText(/Addresses change from now on/)).toBeNull()
  type('Web address', 'beacon')
  expect(page.getByText(/Links, embeds and calendars that name “lantern” keep working/)).toBeTruthy()
  type('Web address', 'lantern')
  expect(page.queryByText(/Addresses change from now on/)).toBeNull()
  type('Time zone', 'America/Denver')
  expect(page.getByText(/Scheduled games stay at the same moment/)).toBeTruthy()
})

it('sends what was changed with its version, and the frame has the new name right away', async () => {
  await show()
  type('Organization name', 'Beacon Association')
  fireEvent.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getSession()!.user.organization.name).toBe('Beacon Association'))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ organizationName: 'Beacon Association', organizationParam: 'lantern', timeZone: 'America/Chicago', version: 'one' })
})

it('tells a refusal at its field, and keeps what was typed and the frame’s own name', async () => {
  refuse = true
  await show()
  const before = getSession()!.user.organization.orgParam
  type('Web address', 'beacon')
  fireEvent.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('This address is taken.')
  expect(page.getByLabelText<HTMLInputElement>('Web address').value).toBe('beacon')
  expect(getSession()!.user.organization.orgParam).toBe(before)
})
