// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { EarlierMeetEntry } from '@portal/shared/competition/marks/earlierMeetEntries.schemas'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { serveCalls } from '../../testing/serveCalls'
import { EarlierMeetDialog } from './EarlierMeetDialog'

const entry = (entryId: number, values: Partial<EarlierMeetEntry>): EarlierMeetEntry => ({ entryId, eventName: 'Girls 50 Freestyle', name: 'Ann Ashgrove', lost: [], seed: '25.90', state: 'add', why: '', ...values })
const entries = [entry(1, {}), entry(2, { name: 'Bea Birchfield', seed: '' }), entry(3, { name: 'Relay A', state: 'none', why: 'It needs four.' }), entry(4, { name: 'Cat Cedarbrook', state: 'there' })]
const sent: { entryIds: number[] | null; dryRun: boolean }[] = []
let meets: unknown[] = [{ eventId: 5, name: 'Last Meet', startsOn: '2025-12-04', entries: 4 }]
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    if (request.method === 'POST') sent.push(JSON.parse(body) as (typeof sent)[number])
    answer(200, { status: true, payload: request.method === 'POST' ? { entries } : { events: meets } })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
})
afterEach(cleanup)
const meet = { eventId: 7, teams: [{ teamId: 11, schoolId: 1, name: 'Atlas', canEnter: true }] } as unknown as Meet
const show = () => render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><MemoryRouter><EarlierMeetDialog meet={meet} onClose={() => undefined} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('says of each entry what would become of it, and enters those that are chosen', async () => {
  show()
  await page.findByText('Can be added (2)')
  expect(page.getByText('Seed 25.90')).toBeTruthy()
  expect(page.getByText('It needs four.')).toBeTruthy()
  expect(page.getByText('Already entered: Cat Cedarbrook, Girls 50 Freestyle.')).toBeTruthy()
  fireEvent.click(page.getByLabelText('Bea Birchfield, Girls 50 Freestyle'))
  fireEvent.click(page.getByRole('button', { name: 'Add 1 entry' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ entryIds: [1], dryRun: false }))
})

it('says that there is nothing to start from', async () => {
  meets = []
  show()
  await page.findByText('No earlier entries')
})
