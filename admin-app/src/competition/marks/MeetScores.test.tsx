// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MeetResults } from '@portal/shared/competition/marks/meetResult.schemas'
import { serveCalls } from '../../testing/serveCalls'
import { MeetScores } from './MeetScores'
import ResultsFromScores from './ResultsFromScores'

const table = (title: string, points: string) => ({ title, rows: [{ rank: 1, rankText: '1st', teamId: 11, name: 'Atlas', points, tieText: '', lines: [] }] })
const apart: MeetResults = { eventId: 7, name: 'Meet', sport: 'track', events: [], isPublic: true, scores: [table('Girls', '10'), table('Boys', '6')], kept: [{ division: '', teamId: 11, place: null, result: '' }], can: { run: true, takeScores: true } }
let results = apart
let sent: unknown = null
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    if (request.method === 'POST') sent = JSON.parse(body)
    answer(200, { status: true, payload: request.method === 'POST' ? {} : results })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
})
afterEach(() => { cleanup(); sent = null; results = apart })
const show = () => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MemoryRouter><MeetScores eventId={7} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('girls and boys become the results together, each a division of them', async () => {
  show()
  fireEvent.click(await page.findByRole('button', { name: 'Use as the event’s results' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Use these team scores as the event’s results?' }))
  expect(dialog.getByText(/Girls and Boys are certified and shown apart, each from 1st place\./)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Use them' }))
  await waitFor(() => expect(sent).toEqual({}))
})

it('says that they are the results, and takes one table as the one list', async () => {
  results = { ...apart, kept: [...apart.kept, { division: 'Girls', teamId: 11, place: 1, result: '10' }, { division: 'Boys', teamId: 11, place: 1, result: '6' }] }
  show()
  await page.findByText('These are the event’s results.')
  cleanup()
  results = { ...apart, scores: [table('Girls', '10')] }
  show()
  fireEvent.click(await page.findByRole('button', { name: 'Use as the event’s results' }))
  fireEvent.click(within(await page.findByRole('alertdialog', { name: 'Use the team scores of Girls as the event’s results?' })).getByRole('button', { name: 'Use them' }))
  await waitFor(() => expect(sent).toEqual({}))
})

const marked = { rows: [{ mark: '25.10' }], isReleased: true } as unknown as MeetResults['events'][number]
const showResults = () => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MemoryRouter><ResultsFromScores eventId={7} typed={<p>Typed by hand</p>} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('places are typed only where nobody has a mark; else the team scores become the results there too', async () => {
  results = { ...apart, scores: [table('Girls', '')] }
  showResults()
  await page.findByText('Typed by hand')
  cleanup()
  results = { ...apart, scores: [table('Girls', '10')], events: [marked] }
  showResults()
  expect((await page.findByText(/The team scores are not the event’s results yet\./)).textContent).not.toContain('Typed')
  expect(page.queryByText('Typed by hand')).toBeNull()
  expect(page.getByRole('link', { name: 'See the team scores' }).getAttribute('href')).toBe('/event/view-event-info/7?tab=scores')
  fireEvent.click(page.getByRole('button', { name: 'Use as the event’s results' }))
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Use them' }))
  await waitFor(() => expect(sent).toEqual({}))
})

it('results that wait to be released come first, and what stands already says nothing', async () => {
  results = { ...apart, scores: [table('Girls', '10')], events: [{ ...marked, isReleased: false }] }
  showResults()
  await page.findByText(/Release the results of one event first\./)
  expect(page.queryByRole('button')).toBeNull()
  cleanup()
  results = { ...apart, scores: [table('Girls', '10')], kept: [{ division: '', teamId: 11, place: 1, result: '9' }], events: [marked] }
  showResults()
  await page.findByText(/These results differ from the meet’s newest team scores\./)
})
