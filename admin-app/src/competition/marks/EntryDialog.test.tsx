// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { EntryDialog } from './EntryDialog'

const { settings, events } = usualMeet('track', ['girls'])
const { meetEventId: _id, ...hundred } = events[4]!
const row = { entries: 0, heats: 0, marks: 0, isReleased: false, heldText: '', version: 1 }
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...hundred, name: '100 Meters', ...row }, { meetEventId: 5, ...hundred, number: 9, name: 'Relay', isRelay: true, ...row }],
  teams: [{ teamId: 11, schoolId: 21, name: 'Atlas', canEnter: true }], can: { setUp: false, run: false, office: false }, version: 3,
}
const relay: MeetEntry = { entryId: 31, meetEventId: 5, teamId: 11, teamName: 'Atlas', name: 'Atlas A', relay: 'A', athletes: [], seed: '', state: 'entered', exhibition: true, checkInValue: null, notEligible: [], can: { edit: true, scratch: true, checkIn: true }, version: 2 }
const athletes = ['Ann Ashgrove', 'Bea Birchfield', 'Cleo Cedarhill'].map((name, at) => ({ studentId: 101 + at, name, grade: 11, onRoster: true, notEligible: at === 2 ? 'Not eligible. Ask the school’s office.' : '' }))
const sent: { studentIds: number[]; seed: string }[] = []
/** What the next write is refused with. */
let refusal: Extract<Envelope<unknown>, { status: false }>['error'] | null = null
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    if (request.method === 'GET') return answer(200, { status: true, payload: { athletes } })
    sent.push(JSON.parse(body) as (typeof sent)[number])
    if (!refusal) return answer(200, { status: true, payload: relay })
    answer(400, { status: false, error_message: 'Please check what was entered.', error: refusal })
    refusal = null
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent.length = 0; refusal = null })

async function open(entry: MeetEntry | null) {
  const close = vi.fn()
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><EntryDialog meet={meet} meetEventId={4} entry={entry} onClose={close} /></MantineProvider></QueryClientProvider>)
  const dialog = within(await page.findByRole('dialog'))
  await dialog.findByLabelText(/^(Athlete|Leg 1)/)
  return { close, dialog, choose: (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } }), press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) }
}

it('asks for an athlete and a seed that can be read, and keeps both when the server refuses', async () => {
  const { close, dialog, choose, press } = await open(null)
  choose(/^Seed/, 'quick')
  press('Enter')
  await dialog.findByText('Choose one athlete.')
  expect(dialog.getByLabelText(/^Athlete/).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByLabelText(/^Seed/).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(0)
  choose(/^Athlete/, '102')
  choose(/^Seed/, '12.40')
  refusal = { id: 'invalid-input', fields: [{ field: 'seed', message: 'A seed is a mark, or NT for none.' }] }
  press('Enter')
  await dialog.findByText('A seed is a mark, or NT for none.')
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Athlete/).value).toBe('102')
  press('Enter')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({ eventId: 7, meetEventId: 4, teamId: 11, studentIds: [102], seed: '12.40', exhibition: false })
})

it('says at once that who is chosen is not eligible, and shows a refusal at the athlete', async () => {
  const { dialog, choose, press } = await open(null)
  expect(dialog.getByRole('option', { name: 'Cleo Cedarhill, grade 11 (not eligible)' })).toBeTruthy()
  choose(/^Athlete/, '103')
  expect((await dialog.findByRole('status')).textContent).toBe('Not eligible. Ask the school’s office.')
  refusal = { id: 'invalid-input', fields: [{ field: 'studentIds.0', message: 'Cleo Cedarhill is not eligible. Ask the school’s office.' }] }
  press('Enter')
  await dialog.findByText('Cleo Cedarhill is not eligible. Ask the school’s office.')
  expect(dialog.getByLabelText(/^Athlete/).getAttribute('aria-invalid')).toBe('true')
})

it('forgets who was chosen where the event becomes another one', async () => {
  const { dialog, choose } = await open(null)
  choose(/^Athlete/, '102')
  choose(/^Event/, '5')
  expect((await dialog.findByLabelText<HTMLSelectElement>(/^Leg 1/)).value).toBe('')
})

it('tells what is wrong with a leg at that leg, where others before it are empty', async () => {
  const { close, dialog, choose, press } = await open(relay)
  choose(/^Leg 2/, '101')
  choose(/^Leg 4/, '101')
  press('Save')
  await dialog.findByText('This athlete is already listed.')
  expect(dialog.getByLabelText(/^Leg 4/).getAttribute('aria-invalid')).toBe('true')
  choose(/^Leg 4/, '103')
  refusal = { id: 'invalid-input', fields: [{ field: 'studentIds.1', message: 'There is no such student at the school.' }] }
  press('Save')
  await dialog.findByText('There is no such student at the school.')
  expect(dialog.getByLabelText(/^Leg 4/).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByLabelText(/^Leg 2/).getAttribute('aria-invalid')).not.toBe('true')
  choose(/^Leg 4/, '102')
  press('Save')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent.at(-1)).toMatchObject({ version: 2, studentIds: [101, 102], exhibition: true })
})

it('says what someone else made of the entry, and keeps what was entered here', async () => {
  const { close, dialog, choose, press } = await open(relay)
  choose(/^Leg 1/, '101')
  refusal = { id: 'changed-meanwhile', details: { ...relay, athletes: [{ studentId: 103, name: 'Cleo Cedarhill', grade: 11 }], seed: '52.10', version: 3 } }
  press('Save')
  await dialog.findByText(/^Someone else just changed this entry: Cleo Cedarhill, seed 52\.10\./)
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Leg 1/).value).toBe('101')
  expect(close).not.toHaveBeenCalled()
})
