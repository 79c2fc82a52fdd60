// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { EventResult, ResultRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { MarksGrid } from './MarksGrid'

const { settings, events } = usualMeet('swim', ['girls'])
const { meetEventId: _id, ...fifty } = events[3]!
const row = (entryId: number, name: string): ResultRow => ({
  entryId, teamId: entryId, isOwn: false, isScratched: false, finish: null, jumpOff: '', round: 'final', heat: 1, position: entryId, name, athletes: [], teamName: 'Atlas', seed: '', mark: '', wind: '', isWindAided: false, exhibition: false,
  trials: [], heights: [], place: null, placeText: '', points: '',
})
const { number, name, gender, className, group, rules } = fifty
const event: EventResult = { meetEventId: 4, number, name, gender, className, group, rules, isRelay: false, releasedText: '', rounds: ['final'], isReleased: false, rows: [row(1, 'Ann Ashgrove'), row(2, 'Bea Birchfield')], notes: [], version: 1 }
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...fifty, entries: 2, heats: 1, marks: 0, isReleased: false, heldText: '', version: 1 }], teams: [], can: { setUp: true, run: true, office: true }, version: 1,
}
let refused = false
const sent: string[] = []
let body = ''
serveCalls((request, answer) => {
  sent.push(`${request.method} ${request.url!.split('?')[0]}`)
  body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  if (refused) answer(400, { status: false, error_message: 'Wrong', error: { id: 'invalid-input', fields: [{ field: 'rows.0.mark', message: 'No such mark.' }] } })
  else answer(200, { status: true, payload: { ...event, rows: [{ ...row(1, 'Ann Ashgrove'), mark: '26.00' }, row(2, 'Bea Birchfield')], version: 2 } })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(() => { cleanup(); sent.length = 0; refused = false })
const open = (of = event) => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MarksGrid meet={meet} event={of} round="final" /></MantineProvider></QueryClientProvider>)
const mark = (of: string) => page.getByRole<HTMLInputElement>('textbox', { name: `Mark of ${of}` })

it('tells places as they are typed, goes down a column by Enter, and saves what has changed', async () => {
  open()
  fireEvent.change(mark('Ann Ashgrove'), { target: { value: '26.00' } })
  mark('Ann Ashgrove').focus()
  fireEvent.keyDown(mark('Ann Ashgrove'), { key: 'Enter' })
  expect(document.activeElement).toBe(mark('Bea Birchfield'))
  expect(page.getByText('1st')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Save the marks' }))
  await waitFor(() => expect(sent).toEqual(['PUT /api/meets/7/events/4/marks']))
  fireEvent.change(mark('Bea Birchfield'), { target: { value: 'fast' } })
  expect(page.getByText('Enter a time such as 10.52, 1:02.34 or 1:04:05.')).toBeTruthy()
})

it('shows what the server refuses at its row', async () => {
  refused = true
  open()
  fireEvent.change(mark('Bea Birchfield'), { target: { value: '27.00' } })
  fireEvent.click(page.getByRole('button', { name: 'Save the marks' }))
  await page.findByText('No such mark.')
  expect(mark('Bea Birchfield').getAttribute('aria-invalid')).toBe('true')
})

it('takes the order of finish, and a jump-off of who is tied for first place', async () => {
  open()
  fireEvent.click(page.getByRole('button', { name: 'Type the order of finish' }))
  for (const [name, finish] of [['Ann Ashgrove', '2'], ['Bea Birchfield', '1']] as const) {
    fireEvent.change(mark(name), { target: { value: '26.00' } })
    fireEvent.change(page.getByRole('textbox', { name: `Order of finish of ${name}` }), { target: { value: finish } })
  }
  expect(page.getAllByRole('row').slice(1).map((each) => each.textContent?.match(/\d(?:st|nd)/)?.[0])).toEqual(['2nd', '1st'])
  fireEvent.click(page.getByRole('button', { name: 'Save the marks' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect((JSON.parse(body) as { rows: { finish: number }[] }).rows.map(({ finish }) => finish)).toEqual([2, 1]))
  cleanup()

  const jumped = { mark: '5-00', place: 1, heights: [{ height: '5-00', tries: 'O' }, { height: '5-02', tries: 'XXX' }] }
  open({ ...event, rules: usualMarkRules.bar, rows: [{ ...row(1, 'Ann Ashgrove'), ...jumped }, { ...row(2, 'Bea Birchfield'), ...jumped }, { ...row(3, 'Cat Cedarbrook'), ...jumped, place: 3 }] })
  expect(page.queryByRole('textbox', { name: 'Jump-off of Cat Cedarbrook' })).toBeNull()
  fireEvent.change(page.getByRole('textbox', { name: 'Jump-off of Ann Ashgrove' }), { target: { value: 'xo' } })
  fireEvent.click(page.getByRole('button', { name: 'Save the marks' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect((JSON.parse(body) as { rows: unknown[] }).rows).toMatchObject([{ entryId: 1, jumpOff: 'XO', heights: jumped.heights }]))
})
