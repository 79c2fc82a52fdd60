// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listSchoolMarks } from '@portal/shared/competition/marks/meetResult.calls'
import type { SchoolMark, SchoolMarks as Payload } from '@portal/shared/competition/marks/meetResult.schemas'
import { serveCalls } from '../../testing/serveCalls'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { meetTabsOf } from './meetTabs'
import { SchoolMarks } from './SchoolMarks'


const row: SchoolMark = {
  entryId: 31, meetEventId: 4, number: 5, event: 'Girls 100 Meters', round: 'heats', hasRounds: true, name: 'Ann Ashgrove', athletes: [], seed: '12.60', start: 'Heat 1, lane 4', isScratched: false, mark: '12.40', wind: '+1.0', placeText: '1st', points: '', best: '12.55',
  difference: '\u22120.15', isBest: true,
}
const schools = [{ schoolId: 21, name: 'Atlas' }, { schoolId: 22, name: 'Borea' }]
/** What was sent to be exported. */
let exported = ''
serveCalls((request, answer) => {
  if (request.method === 'POST') {
    request.on('data', (chunk: Buffer) => { exported += chunk.toString() })
    request.on('end', () => answer(200, { status: true, payload: {} }))
    return
  }
  const asked = Number(new URL(request.url ?? '', 'http://x').searchParams.get('schoolId') ?? 21)
  const payload: Payload = { eventId: 7, name: 'Meet', schools, schoolId: asked, rows: asked === 21 ? [row, { ...row, entryId: 32, name: 'Bea Birchfield', isScratched: true, mark: '', wind: '', placeText: '', start: '', seed: '', best: '', difference: '', isBest: false }] : [] }
  answer(200, { status: true, payload })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLElement.prototype.hidePopover = () => undefined
  startSession(newSession('staff'))
})
afterEach(cleanup)

it('lists a school’s entries with marks and the best before, and another school that is chosen', async () => {
  const client = new QueryClient()
  render(<QueryClientProvider client={client}><MantineProvider env="test"><MemoryRouter><SchoolMarks eventId={7} /></MemoryRouter></MantineProvider></QueryClientProvider>)
  await page.findByRole('heading', { name: 'Atlas' })
  const lines = page.getAllByRole('row').slice(1).map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent?.trim()))
  expect(lines).toEqual([
    ['5. Girls 100 MetersHeats', 'Ann Ashgrove', '12.60', 'Heat 1, lane 4', '12.40 +1.0', '1st', '–', '12.55 \u22120.15 New best'], ['5. Girls 100 MetersHeats', 'Bea BirchfieldScratched', 'NT', '–', '–', '–', '–', '–'],
  ])
  fireEvent.click(page.getByRole('button', { name: 'Export' }))
  // jsdom opens no popover: the browser tells the menu that it is open.
  fireEvent(page.getByLabelText('Export as'), Object.assign(new Event('toggle'), { newState: 'open' }))
  fireEvent.click(await page.findByRole('button', { name: 'CSV (.csv)', hidden: true }))
  await waitFor(() => expect(JSON.parse(exported || '{}')).toMatchObject({ input: { eventId: 7, schoolId: 21 } }))
  fireEvent.change(page.getByLabelText('School'), { target: { value: '22' } })
  await page.findByRole('heading', { name: 'Borea' })
  await waitFor(() => expect(page.getByText('Nobody is entered yet')).toBeTruthy())
  expect(client.getQueryCache().getAll().every(({ queryKey }) => queryKey[0] === listSchoolMarks.name)).toBe(true)
})

it('is a tab of staff whose school takes part, of who runs the meet, and of the office', () => {
  const meet = (results: boolean, teams: number) => ({ kind: 'meet', can: { results }, ownTeams: Array.from({ length: teams }) }) as unknown as Parameters<typeof meetTabsOf>[0]
  const [office, staff, family] = [{ isOffice: true, isStaff: false }, { isOffice: false, isStaff: true }, { isOffice: false, isStaff: false }]
  // The office has it of a certified meet too, where it changes nothing anymore.
  expect([meetTabsOf(meet(true, 0), staff), meetTabsOf(meet(false, 0), office), meetTabsOf(meet(false, 1), staff), meetTabsOf(meet(false, 1), family), meetTabsOf(meet(false, 0), staff)].map((tabs) => tabs.includes('school'))).toEqual([true, true, true, false, false])
})
