// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { ImportedMeetFile, ImportMeetFile } from '@portal/shared/competition/marks/meetEntry.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { ImportDialog } from './ImportDialog'

const { settings, events } = usualMeet('track', ['girls'])
const { meetEventId: _id, ...hundred } = events[4]!
const row = { entries: 0, heats: 0, marks: 0, isReleased: false, heldText: '', version: 1 }
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...hundred, number: 5, name: '100 Meters', ...row }, { meetEventId: 5, ...hundred, number: 9, name: 'Relay', isRelay: true, ...row }],
  teams: [{ teamId: 11, schoolId: 21, name: 'Atlas', canEnter: true }], can: { setUp: true, run: true, office: true }, version: 3,
}
const sent: ImportMeetFile[] = []
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    const input = JSON.parse(body) as ImportMeetFile
    sent.push(input)
    const isMatched = input.events.length > 0
    const payload: ImportedMeetFile = {
      format: 'hytekEntries', isTrial: input.isTrial, counts: { add: isMatched ? 2 : 0, change: 0, same: 0, doubtful: isMatched ? 0 : 2 }, rows: [{ line: 1, state: isMatched ? 'add' : 'doubtful', text: 'Ash, Ada · 100Y', why: '' }], unknownTeams: [],
      unknownEvents: [{ name: 'Girls 100Y', isRelay: false, lines: 2 }],
    }
    answer(200, { status: true, payload })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent.length = 0 })

it('offers the events of the meet for a name that is not recognized, looks again once one is chosen, and imports with it', async () => {
  const close = vi.fn()
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><ImportDialog meet={meet} what="entries" onClose={close} /></MantineProvider></QueryClientProvider>)
  const dialog = within(await page.findByRole('dialog', { name: 'Import entries' }))
  const picker = dialog.getByLabelText<HTMLInputElement>('File')
  expect([picker.accept.split(',').includes('.cl2'), dialog.getByText(/SDIF \(\.sd3 or \.cl2\)/)]).toEqual([true, expect.anything()])
  const file = new File(['D;Ash;Ada'], 'entries.txt')
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode('D;Ash;Ada').buffer })
  fireEvent.change(picker, { target: { files: [file] } })
  const choice = await dialog.findByLabelText<HTMLSelectElement>(/^Which event is Girls 100Y\?/)
  // A relay is no event of one athlete.
  expect([...choice.options].map(({ text }) => text)).toEqual(['None of these', '5. 100 Meters'])
  expect(sent).toMatchObject([{ isTrial: true, events: [] }])
  fireEvent.change(choice, { target: { value: '4' } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent.slice(1).map(({ isTrial, events: chosen }) => [isTrial, chosen])).toEqual([[true, [{ name: 'Girls 100Y', meetEventId: 4 }]], [false, [{ name: 'Girls 100Y', meetEventId: 4 }]]])
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Which event is Girls 100Y\?/).value).toBe('4')
})
