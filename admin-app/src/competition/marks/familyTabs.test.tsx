// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { MeetEntries } from './MeetEntries'
import { MeetHeats } from './MeetHeats'
import { MeetMarks } from './MeetMarks'

const { settings, events } = usualMeet('swim', ['girls'])
const { meetEventId: _id, ...fifty } = events[3]!
let entered = 3
const meet = (): Meet => ({
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...fifty, entries: entered, heats: 1, marks: 0, isReleased: true, heldText: '', version: 5 }], teams: [], can: { setUp: false, run: false, office: false }, version: 3,
})
const starter = (entryId: number, position: number | null, name: string, isOwn: boolean) => ({ position, entryId, name, teamName: 'Atlas', seed: '', isScratched: false, isOwn })
const heats = { eventId: 7, name: 'Meet', events: [{ meetEventId: 4, number: 1, name: 'Girls 50 Freestyle', round: 'final', startWord: 'Lane', heatWord: 'Heat', alternates: [], canMove: false, heats: [{ heat: 1, starters: [starter(1, 4, 'Ann Ashgrove', true), starter(2, null, 'Student', false)] }] }] }
const row = (entryId: number, name: string, mark: string, isOwn: boolean) => ({
  entryId, teamId: 1, isOwn, isScratched: false, finish: null, jumpOff: '', round: 'final', heat: null, position: null, name, athletes: [], teamName: 'Atlas', seed: '', mark, wind: '', isWindAided: false, exhibition: false, trials: [], heights: [], place: null, placeText: '', points: '',
})
const { number, name, gender, className, group, rules } = fifty
const results = { eventId: 7, name: 'Meet', sport: 'swim', isPublic: true, kept: [], scores: [], can: { run: false, takeScores: false }, events: [{ meetEventId: 4, number, name, gender, className, group, isRelay: false, rules, rounds: ['final'], isReleased: true, releasedText: '', notes: [], version: 1, rows: [row(1, 'Ann Ashgrove', '26.10', true), row(0, 'Student', 'DQ', false), row(0, 'Student', 'DNS', false)] }] }
serveCalls((request, answer) => {
  const path = request.url!.split('?')[0]!
  answer(200, { status: true, payload: path.endsWith('/heats') ? heats : path.endsWith('/results') ? results : path.endsWith('/entries') ? { entries: [] } : meet() })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('parent'))
})
afterEach(cleanup)
const open = (part: ReactNode) => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MemoryRouter>{part}</MemoryRouter></MantineProvider></QueryClientProvider>)

it('says that there are entries which a family may not see, and that there are none only where there are none', async () => {
  open(<MeetEntries eventId={7} />)
  expect(await page.findByText('No entries that you may see yet.')).toBeTruthy()
  cleanup()
  entered = 0
  open(<MeetEntries eventId={7} />)
  expect(await page.findByText('No entries yet')).toBeTruthy()
})

it('marks a family’s own row in words, in heats and in marks', async () => {
  open(<MeetHeats eventId={7} />)
  const own = (await page.findByText('Ann Ashgrove')).closest('tr')!
  expect([within(own).getByText('Your child').textContent, own.hasAttribute('data-own'), page.getAllByText('Your child').length]).toEqual(['Your child', true, 1])
  cleanup()
  open(<MeetMarks eventId={7} />)
  const marked = (await page.findByText('Ann Ashgrove')).closest('tr')!
  expect(within(marked).getByText('Your child')).toBeTruthy()
  expect([page.getAllByText('Student').length, page.getAllByText('Your child').length]).toEqual([2, 1])
})
