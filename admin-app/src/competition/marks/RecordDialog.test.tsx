// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { AddRecord } from '@portal/shared/competition/marks/meetRecord.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { RecordDialog } from './RecordDialog'

const { settings, events } = usualMeet('track', ['girls'])
const { meetEventId: _id, ...hundred } = events[4]!
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...hundred, entries: 2, heats: 1, marks: 0, isReleased: false, heldText: '', version: 1 }], teams: [{ teamId: 11, schoolId: 21, name: 'Atlas', canEnter: true }], can: { setUp: true, run: true, office: true }, version: 3,
}
const sent: AddRecord[] = []
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    sent.push(JSON.parse(body) as AddRecord)
    if (sent.at(-1)!.mark === 'fast') answer(400, { status: false, error_message: 'Please check what was entered.', error: { id: 'invalid-input', fields: [{ field: 'wind', message: 'Enter the wind in meters a second, such as +1.5 or -0.3.' }] } })
    else answer(200, { status: true, payload: { recordId: 1 } })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent.length = 0 })

it('asks for what a record needs at its fields, tells a refused wind at the mark, and keeps what was typed', async () => {
  const close = vi.fn()
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RecordDialog meet={meet} onClose={close} /></MantineProvider></QueryClientProvider>)
  const dialog = await page.findByRole('dialog', { name: 'Add a record' })
  const type = (label: string, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  add()
  await within(dialog).findByText('Enter a mark.')
  type('Of', 'school')
  type('Mark', 'fast')
  type('Holder', 'Ann Ashgrove')
  type('Set on', '2019-05-04')
  add()
  await within(dialog).findByText('Choose the school for a record of a school.')
  expect(sent).toHaveLength(0)
  type('School', '21')
  add()
  await within(dialog).findByText('Enter the wind in meters a second, such as +1.5 or -0.3.')
  expect(within(dialog).getByLabelText('Mark').getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Holder').value).toBe('Ann Ashgrove')
  type('Mark', '12.40 +1.2')
  add()
  await waitFor(() => expect(close).toHaveBeenCalled())
  // The key is the same: the server adds what came twice once.
  expect(sent[1]).toEqual({ key: sent[0]!.key, level: 'school', meetEventId: 4, isOfClass: false, schoolId: 21, mark: '12.40 +1.2', holder: 'Ann Ashgrove', setOn: '2019-05-04' })
})
