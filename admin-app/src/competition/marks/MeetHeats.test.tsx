// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetHeats as Heats } from '@portal/shared/competition/marks/meetEntry.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { MeetHeats } from './MeetHeats'

const { settings, events } = usualMeet('track', ['girls'])
const { meetEventId: _id, ...hundred } = events[4]!
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...hundred, finalSpots: 2, entries: 3, heats: 1, marks: 3, isReleased: false, heldText: '', version: 5 }], teams: [], can: { setUp: true, run: true, office: true }, version: 3,
}
const starter = (entryId: number, position: number, name: string) => ({ position, entryId, name, teamName: 'Atlas', seed: '', isScratched: false, isOwn: false })
const heats: Heats = { eventId: 7, name: 'Meet', events: [{ meetEventId: 4, number: 5, name: 'Girls 100 Meters', round: 'heats', startWord: 'Lane', heatWord: 'Heat', alternates: [], canMove: true, heats: [{ heat: 1, starters: [starter(1, 4, 'Ann Ashgrove'), starter(2, 5, 'Bea Birchfield')] }] }] }
const sent: unknown[] = []
/** The version of the event; another one than was seen is refused. */
let version = 5
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part: Buffer) => { text += part.toString() })
  request.on('end', () => {
    const path = request.url!.split('?')[0]!
    if (request.method === 'GET') answer(200, { status: true, payload: path.endsWith('/heats') ? heats : { ...meet, events: [{ ...meet.events[0]!, version }] } })
    else {
      const body = JSON.parse(text) as { version: number; advance?: number[] }
      sent.push([path, body])
      if (body.version !== version) return answer(409, { status: false, error_message: 'Someone else changed this.', error: { id: 'changed-meanwhile' } })
      if (path.endsWith('/seed') && !body.advance) answer(409, { status: false, error_message: 'Tied.', error: { id: 'conflicts', details: { places: 1, tied: [{ entryId: 1, name: 'Ann Ashgrove', teamName: 'Atlas' }, { entryId: 2, name: 'Bea Birchfield', teamName: 'Borea' }] } } })
      else answer(200, { status: true, payload: heats })
    }
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent.length = 0; version = 5 })
const open = () => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MemoryRouter initialEntries={['/?of=4']}><MeetHeats eventId={7} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('asks who of those that are tied advances, as many as there are places', async () => {
  open()
  fireEvent.click(await page.findByRole('button', { name: 'Seed the final' }))
  const dialog = await page.findByRole('dialog', { name: 'Who advances to the final?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Seed the final' }))
  await waitFor(() => expect(within(within(dialog).getByRole('group', { name: 'Who advances' })).getByRole('alert').textContent).toBe('Choose 1 of them.'))
  expect(sent).toHaveLength(1)
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Bea Birchfield' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Seed the final' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual(['/api/meets/7/events/4/seed', { version: 5, round: 'final', advance: [2] }])
})

it('moves a lane by choices, and says who takes the other one', async () => {
  open()
  fireEvent.click(await page.findByRole('button', { name: 'Move Ann Ashgrove' }))
  const dialog = await page.findByRole('dialog', { name: 'Move Ann Ashgrove' })
  fireEvent.change(within(dialog).getByLabelText('Lane'), { target: { value: '5' } })
  expect(within(dialog).getByText('Bea Birchfield takes heat 1, lane 4.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change places' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/api/meets/7/events/4/starts', { version: 5, round: 'heats', entryId: 1, heat: 1, position: 5 }]])
})

it('keeps what was chosen where someone else was faster, and moves with the next press', async () => {
  open()
  fireEvent.click(await page.findByRole('button', { name: 'Move Ann Ashgrove' }))
  const dialog = await page.findByRole('dialog', { name: 'Move Ann Ashgrove' })
  fireEvent.change(within(dialog).getByLabelText('Lane'), { target: { value: '6' } })
  version = 6
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await within(dialog).findByText('Someone else changed this.')
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Lane').value).toBe('6')
  await waitFor(() => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
    expect(sent.at(-1)).toEqual(['/api/meets/7/events/4/starts', { version: 6, round: 'heats', entryId: 1, heat: 1, position: 6 }])
  })
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

it('names the alternates of a final', async () => {
  const [round] = heats.events
  heats.events.push({ ...round!, round: 'final', alternates: [{ entryId: 3, name: 'Cat Cedarbrook', teamName: 'Borea' }, { entryId: 4, name: 'Dot Dogwood', teamName: 'Borea' }] })
  open()
  const final = await page.findByRole('region', { name: 'Girls 100 Meters, Final' })
  expect(within(final).getByText('Alternates: Cat Cedarbrook (Borea), Dot Dogwood (Borea)')).toBeTruthy()
  expect(page.getAllByText(/Alternates/)).toHaveLength(1)
  heats.events.pop()
})
