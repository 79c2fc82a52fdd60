// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ScoreState } from '@portal/shared/scheduling/matches/scoreState.kinds'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import ReviewScoreScreen from './ReviewScoreScreen'

let state: ScoreState = 'reported'
serveCalls((_, answer) => answer(200, { status: true, payload: review() }))
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(cleanup)

const entry = (homeScore: number) => ({ outcome: 'played', homeScore, awayScore: 1, periods: [], overtimePeriods: 0 })
const side = (teamId: number, teamName: string) => ({ teamId, schoolId: teamId, schoolParam: teamName.toLowerCase(), teamName, score: null, isWinner: false })
/** A match of which both schools have said something, with its score in `state`. */
const review = () => ({
  match: {
    matchId: 3, version: 1, activity: { activity: 'soccer', name: 'Soccer', contestName: 'match' }, level: { level: 'varsity', name: 'Varsity' }, kind: 'district', status: 'scheduled', outcome: null,
    startsAt: '2026-11-20T20:00:00Z', timeIsSet: true, timeZone: 'America/Chicago', day: '2026-11-20', dayText: 'Fri, Nov 20', timeText: '2:00 PM CST', home: side(1, 'Atlas'), away: side(2, 'Borea'),
    note: '', venue: null, districtName: null, periods: [], overtimePeriods: 0, scoredBy: null, plan: { time: '14:00', venueId: null, assetId: null, assetName: null, officialsNote: '' },
    rules: { unit: 'goals', tiesAllowed: true, period: { name: 'half', regular: 2, counts: 'sum' }, winsNeeded: null, maxOvertimePeriods: 2, forfeitScore: null, plausibleMaximum: 30 },
    score: {
      state, side: 'office', reports: { home: { entry: entry(2), by: 'Ada Lantern', atText: 'today' }, away: { entry: entry(3), by: 'Ben Lantern', atText: 'today' } },
      result: state === 'final' || state === 'corrected' ? entry(2) : null, answerDueText: null, unanswered: 'stands', actionId: 9,
      can: { enter: true, confirm: false, contest: false, review: false, clear: false, suspend: false },
    },
    can: { submitScore: true, reschedule: true },
  },
  history: [], newestActionId: 9,
})
const optional = 'Both schools can see it. Optional, unless you decide against what a school reported.'

it.each([
  ['reported', false], ['confirmed', false], ['disputed', true], ['underReview', true], ['final', true], ['corrected', true],
] as const)('of a score that is %s, the reason says that it is required, or when it is not', async (of, isRequired) => {
  state = of
  const router = createMemoryRouter([{ path: '/review-match-team-score/:matchId/:actionId', element: <ReviewScoreScreen /> }], { initialEntries: [linkTo('reviewScore', { matchId: 3, actionId: 9 })] })
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  const reason = await page.findByLabelText<HTMLInputElement>(/^Reason/)
  expect(reason.required).toBe(isRequired)
  const label = page.getByText('Reason', { selector: 'label' })
  expect(/\*/.test(label.textContent)).toBe(isRequired)
  expect(document.getElementById(reason.getAttribute('aria-describedby')!)!.textContent).toBe(isRequired ? 'Both schools can see it.' : optional)
})

it('asks for a reason that is missing before it asks whether the score counts', async () => {
  state = 'disputed'
  const router = createMemoryRouter([{ path: '/review-match-team-score/:matchId/:actionId', element: <ReviewScoreScreen /> }], { initialEntries: [linkTo('reviewScore', { matchId: 3, actionId: 9 })] })
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  fireEvent.click((await page.findAllByRole('button', { name: /^Use / }))[0]!)
  expect(await page.findByText('Please enter a reason. Both schools will see it.')).toBeTruthy()
  expect(page.queryByText('Confirm this score?')).toBeNull()
  expect(document.activeElement).toBe(page.getByLabelText(/^Reason/))
  fireEvent.change(page.getByLabelText(/^Reason/), { target: { value: 'Both coaches agree.' } })
  expect(page.queryByText('Please enter a reason. Both schools will see it.')).toBeNull()
})
