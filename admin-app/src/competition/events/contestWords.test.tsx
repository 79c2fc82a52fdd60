// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import MatchInEventScreen from './MatchInEventScreen'
import TeamInEventScreen from './TeamInEventScreen'

let contestName: ContestName
const event = { eventId: 7, kind: 'competition', name: 'Prairie Classic', whenText: 'Fri, Nov 20', place: '' }
const side = (teamId: number, teamName: string) => ({ teamId, schoolId: teamId, schoolParam: 'x', teamName, score: null, isWinner: false })
serveCalls(({ url = '' }, answer) => answer(200, {
  status: true,
  payload: url.includes('/matches/')
    ? { event, teamId: 1, periods: [], match: {
      matchId: 3, activity: { activity: 'x', name: 'X', contestName }, level: { level: 'varsity', name: 'Varsity' }, home: side(1, 'Atlas'), away: side(2, 'Borea'),
      startsAt: '2026-11-20T20:00:00Z', timeIsSet: true, timeZone: 'America/Chicago', status: 'scheduled', dayText: 'Fri, Nov 20', timeText: '2:00 PM CST', note: '', venue: null,
    } }
    : { event, team: { teamId: 1, name: 'Atlas', city: '', level: 'Varsity', districtText: '', source: 'office', seed: null, classification: null, place: null, result: '', note: '', state: 'entered' }, activityId: 1, levelId: 2, schoolActivityId: 3, contestName, matches: [], coaches: [], seesRoster: false },
}))
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(cleanup)

const show = (path: string, element: ReactElement, at: string) => {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] })
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}

it.each<ContestName>(['game', 'match', 'meet'])('the pages of a team and of a %s in an event say what its activity plays', async (name) => {
  contestName = name
  const { many, Many, One } = contestWords(name)
  show('/event/view-school-team-info/:teamId/:eventId', <TeamInEventScreen />, linkTo('teamInEvent', { teamId: 1, eventId: 7 }))
  expect(await page.findByRole('region', { name: 'Entry' })).toBeTruthy()
  // A meet is no game between two: it has no list of them.
  expect([page.queryByRole('heading', { name: Many }) !== null, page.queryByText(`No ${many} are set yet.`) !== null]).toEqual([name !== 'meet', name !== 'meet'])
  cleanup()
  show('/event/view-school-team-match-info/:teamId/:eventId/:eventMatchId/:forEmbedBracket', <MatchInEventScreen />, linkTo('matchInEvent', { teamId: 1, eventId: 7, eventMatchId: 3, forEmbedBracket: 'false' }))
  expect(await page.findByRole('region', { name: One })).toBeTruthy()
})
