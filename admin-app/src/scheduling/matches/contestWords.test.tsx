// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { linkTo } from '@portal/shared/platform/access/screens'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import SchoolTeamMatchesScreen from './SchoolTeamMatchesScreen'
import SubmitScoreScreen from '../../competition/scores/SubmitScoreScreen'

let activity: { activityId: number; activity: string; name: string; contestName: ContestName }
let isEmpty = false
let status = 'scheduled'
const side = (teamId: number, teamName: string) => ({ teamId, schoolId: teamId, schoolParam: teamName.toLowerCase(), teamName, score: null, isWinner: false })
const level = { level: 'varsity', name: 'Varsity' }
const match = () => ({
  matchId: 3, version: 1, activity, level, kind: 'district', status, outcome: null, startsAt: '2026-11-20T20:00:00Z', timeIsSet: true, timeZone: 'America/Chicago', day: '2026-11-20',
  dayText: 'Fri, Nov 20', timeText: '2:00 PM CST', home: side(1, 'Atlas'), away: side(2, 'Borea'), note: '', venue: null, districtName: null, isHome: true, opponentName: 'Borea', result: null,
  periods: [], overtimePeriods: 0, scoredBy: null, plan: { time: '14:00', venueId: null, assetId: null, assetName: null, officialsNote: '' },
  rules: { unit: 'points', tiesAllowed: true, period: { name: 'quarter', regular: 4, counts: 'sum' }, winsNeeded: null, maxOvertimePeriods: 2, forfeitScore: null, plausibleMaximum: 99 },
  score: {
    state: 'none', side: 'office', reports: { home: null, away: null }, result: null, answerDueText: null, unanswered: 'stands', actionId: null,
    can: { enter: true, confirm: false, contest: false, review: false, clear: false, suspend: false },
  },
  can: { submitScore: status === 'scheduled', reschedule: true },
})
const team = () => ({
  schoolActivityId: 5, school: { schoolId: 1, name: 'Atlas', logoFileId: null }, activity, academicYear: '2026-27', teamId: 1, levelId: 2, levelName: 'Varsity', teamName: 'Atlas', districtName: null, recordText: '0-0', rankText: '',
  crest: sampleCrest('Atlas'), hero: sampleCrest('Atlas').colors, seesLadder: false, can: { edit: true },
})
serveCalls(({ url = '' }, answer) => {
  // Whether the team is followed is asked where another file has put the button in.
  if (url.includes('/favourites')) return answer(404, { status: false, error_message: 'Nothing is followed.' })
  const payload = url.includes('/page') ? team()
    : url.includes('/season') ? { organization: { orgParam: 'x', name: 'X' }, academicYear: '2026-27', timeZone: 'America/Chicago', team: { ...side(1, 'Atlas'), activity, level, district: null }, recordText: '0-0', calendarPath: '/x', matches: isEmpty ? [] : [match()] }
      : match()
  answer(200, { status: true, payload })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(() => {
  cleanup()
  isEmpty = false
  status = 'scheduled'
})

const show = (element: React.ReactNode, path: string, at: string) =>
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider><RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [at] })} /></MantineProvider></QueryClientProvider>)
const showTeam = () => show(<SchoolTeamMatchesScreen />, '/administration/activity/view-school-team-matches/:teamId/:activityId/:levelId', linkTo('schoolTeamMatches', { teamId: 1, activityId: 4, levelId: 2 }))

const sports = [['Football', 'game'], ['Soccer', 'match'], ['Band', 'contest'], ['Track', 'meet']] as const

it.each(sports)('a team of %s has its %s scheduled and called off', async (name, contestName) => {
  activity = { activityId: 4, activity: name.toLowerCase(), name, contestName }
  const { one, many } = contestWords(contestName)
  showTeam()
  // Results and what may be done with each are of the schedule: one tab.
  expect((await page.findByRole('link', { name: `Manage ${many}` })).getAttribute('aria-current')).toBe('page')
  expect((await page.findByRole('link', { name: 'Schedule' })).getAttribute('aria-current')).toBe('page')
  expect(page.queryByRole('link', { name: 'Results' })).toBeNull()
  expect(page.getByRole('link', { name: `New ${one}` })).toBeTruthy()
  // What a browser tells of a popover that opens; this one has none.
  const button = await page.findByRole('button', { name: 'Actions for Borea at Atlas, Fri, Nov 20' })
  const menu = document.getElementById(button.getAttribute('popovertarget')!)!
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(await page.findByText(`Cancel the ${one}`)).toBeTruthy()
  await waitFor(() => expect(menu.style.top).not.toBe(''))
})

it.each(sports)('a team of %s that has none yet is told that no %s is scheduled', async (name, contestName) => {
  activity = { activityId: 4, activity: name.toLowerCase(), name, contestName }
  isEmpty = true
  showTeam()
  expect(await page.findByText(`No ${contestName} is scheduled yet`)).toBeTruthy()
})

it.each(sports)('the score of %s asks how the %s ended, and says what one that is off cannot have', async (name, contestName) => {
  activity = { activityId: 4, activity: name.toLowerCase(), name, contestName }
  const open = () => show(<SubmitScoreScreen />, '/submit-score/:matchId/:schoolId', '/submit-score/3/1')
  open()
  expect(await page.findByLabelText(`How the ${contestName} ended`)).toBeTruthy()
  cleanup()
  status = 'cancelled'
  open()
  expect(await page.findByText(`This ${contestName} was canceled, so no score can be entered.`)).toBeTruthy()
})
