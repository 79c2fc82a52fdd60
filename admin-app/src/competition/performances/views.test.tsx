// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { performanceColumns } from '@portal/shared/competition/performances/performance.kinds'
import { performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import { linkTo } from '@portal/shared/platform/access/screens'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import SchoolTeamSchedulesScreen from '../../scheduling/matches/SchoolTeamSchedulesScreen'
import EventCalendarScreen from '../eventDays/EventCalendarScreen'
import { PerformanceTable } from './PerformanceTable'
import { performances } from './performances.module'

const can = Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }]))
const rows = Array.from({ length: 21 }, (_, index) => ({
  performanceId: index + 1, categoryId: 1, categoryName: 'Flute solo', checkInValue: 1, uniqueName: `Solo ${index + 1}`, performers: [], accompanist: 'Ms. Keys', title: 'Air in G', composer: 'Kuhlau', pmlCodeValue: '100-2-00001',
  room: 'Band hall', dateSlot: '2027-02-12', timeSlot: '17:30', rating: 1, points: 5, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '', accommodations: null, isScratched: false, scratch: null, recordings: null, can, version: 1,
}))
let kind: 'band' | 'meet'
let contests: object[]
serveCalls(({ url = '' }, answer) => {
  // The event itself is another read: its page stands without it.
  if (/\/events\/4(\?|$)/.test(url)) return answer(404, { status: false, error: { id: 'not-found' } })
  const payload = url.endsWith('/performances/list') ? { studentData: rows, categoriesData: [], teamSchoolId: 5, columns: performanceColumns, fees: [], releasedCategoryIds: [], addsFor: [] }
    : url.includes('/days') ? { eventId: 4, name: 'Contest', kind, whenText: 'Fri, Feb 12', place: '', zoneText: 'Central Time', today: '2027-02-01', isCancelled: false, days: [{ day: '2027-02-12', dayText: 'Fri, Feb 12', items: [] }], rooms: [], heats: [], tasks: [], of: 'all' }
      : url.includes('/season') ? { organization: { orgParam: 'x', name: 'X' }, academicYear: '2026-27', timeZone: 'America/Chicago', team: { teamId: 9, schoolId: 5, schoolParam: 'atlas', teamName: 'Atlas', activity, level: { level: 'varsity', name: 'Varsity' }, district: null }, recordText: '0-0', calendarPath: '/x', matches: [], contests }
        : { schoolActivityId: 5, school: { schoolId: 5, name: 'Atlas', logoFileId: null }, activity, academicYear: '2026-27', teamId: 9, levelId: 2, levelName: 'Varsity', teamName: 'Atlas', districtName: null, recordText: '0-0', rankText: '', crest: sampleCrest('Atlas'), hero: sampleCrest('Atlas').colors, seesLadder: false, can: { edit: true } }
  answer(200, { status: true, payload })
})
const activity = { activityId: 4, activity: 'band', name: 'Band', contestName: 'contest' }
beforeAll(() => {
  for (const fill of performances.fills ?? []) fill()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(cleanup)

function show(path: string, element: ReactElement, at: string) {
  const router = createMemoryRouter([{ path, element }, { path: '*', element: null }], { initialEntries: [at] })
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}
const table = () => page.findByRole('table', { name: 'Performances' })
const headings = async () => within(await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = async () => within(await table()).getAllByText(/^Solo \d+$/).map(({ textContent }) => textContent)
const whenAndWhere = ['Category', 'Unique name, performers, accompanist', 'Title', 'Room, date, time']
const calendar = linkTo('eventCalendar')

it('the calendar of a music contest has its performances, with where and when; that of a meet has none', async () => {
  kind = 'band'
  show(calendar, <EventCalendarScreen />, `${calendar}?event=4`)
  expect(await headings()).toEqual(whenAndWhere)
  cleanup()
  kind = 'meet'
  show(calendar, <EventCalendarScreen />, `${calendar}?event=4`)
  await page.findByText('Nothing on this day yet')
  expect(page.queryByRole('heading', { name: 'Performances' })).toBeNull()
})

it('a team’s schedule has its performances by music contest, and says when it has neither games nor contests', async () => {
  const path = '/administration/activity/view-school-team-schedules/:teamId/:activityId/:levelId'
  const at = linkTo('schoolTeamSchedules', { teamId: 9, activityId: 4, levelId: 2 })
  contests = [{ eventId: 4, name: 'Winter Contest', whenText: 'Fri, Feb 12', isCancelled: true }]
  show(path, <SchoolTeamSchedulesScreen />, at)
  expect(await headings()).toEqual(whenAndWhere)
  expect(page.getByRole('heading', { name: 'Winter Contest' })).toBeTruthy()
  expect(page.getByText('Fri, Feb 12 · Canceled')).toBeTruthy()
  cleanup()
  contests = []
  show(path, <SchoolTeamSchedulesScreen />, at)
  expect(await page.findByText('No contest is scheduled yet')).toBeTruthy()
})

it.each([['of the whole event', {}, '?page=2'], ['of one team among others', { teamId: 9 }, '?page-4-9=2']])('a table %s has 20 rows a page, and the page in its address', async (_, narrowed, address) => {
  const router = show('/', <PerformanceTable eventId={4} view="bandEventInfo" {...narrowed} />, '/')
  expect(await names()).toHaveLength(20)
  fireEvent.click(page.getByRole('link', { name: 'Next' }))
  await waitFor(async () => expect(await names()).toEqual(['Solo 21']))
  expect(router.state.location.search).toBe(address)
  cleanup()
  // Opened by its address, and beyond the last page.
  show('/', <PerformanceTable eventId={4} view="bandEventInfo" {...narrowed} />, `/${address.replace('2', '9')}`)
  await waitFor(async () => expect(await names()).toEqual(['Solo 21']))
})
