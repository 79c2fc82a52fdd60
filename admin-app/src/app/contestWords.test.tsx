// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SchoolActivityRow as Row } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { usualStatistics } from '@portal/shared/competition/statistics/usualStatistics'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import type { CalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { DefinitionFields } from '../competition/statistics/DefinitionFields'
import { SchoolActivityRow } from '../directory/activityRequests/SchoolActivityRow'
import { startSession } from '../platform/lib/session/session'
import SubscribeAction from '../publishing/calendars/SubscribeAction'
import { LimitDialog } from '../scheduling/calendarRules/LimitDialog'
import { newSession } from '../testing/people'

/** Places that know one activity and are of several modules: each says what it plays. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
beforeEach(() => startSession(newSession('org')))
afterEach(cleanup)

const show = (element: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element }])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const names: ContestName[] = ['game', 'match', 'event']

it.each(names)('a limit is of so many of what the chosen activity plays: %s', (contestName) => {
  const rules = { limits: [], activities: [{ id: 1, name: 'X', contestName }], levels: [{ id: 2, name: 'Varsity' }] } as unknown as CalendarRules
  show(<LimitDialog rules={rules} limit={null} readAgain={() => undefined} onClose={() => undefined} />)
  const { Many } = contestWords(contestName)
  expect([page.getByLabelText(new RegExp(`^${Many} a week`)), page.getByLabelText(new RegExp(`^${Many} a season`))]).toHaveLength(2)
})

it.each(names)('the most of a statistic is in one of them: %s', (contestName) => {
  const [definition] = usualStatistics('Football')
  show(<DefinitionFields definition={{ ...definition!, kind: 'count', formula: null }} all={[]} positions={[]} words={contestWords(contestName)} isUsed={false} onChange={() => undefined} />)
  expect(page.getByLabelText(`Most in ${contestWords(contestName).a}`)).toBeTruthy()
})

it.each(names)('a school that would leave is told of those to come: %s', (contestName) => {
  const row = { activityId: 1, name: 'X', contestName, kind: 'teamSport', gender: 'girls', season: null, takesPart: true, schoolActivityId: 5, teamCount: 1, request: null, can: { ask: false, withdraw: false, change: true } } as unknown as Row
  show(<ul><SchoolActivityRow row={row} schoolId={3} /></ul>)
  fireEvent.click(page.getByRole('button', { name: 'Have the school leave: X' }))
  expect(page.getByText(`A school with upcoming ${contestWords(contestName).many} cannot leave. Its existing teams and results are kept.`)).toBeTruthy()
})

it.each([['Matches', 'Matches'], [undefined, 'Games']] as const)('a calendar is subscribed to for its %s', (contests, said) => {
  show(<SubscribeAction kind="team" subjectId={1} name="Atlas" contests={contests} />)
  fireEvent.click(page.getByRole('button', { name: 'Subscribe to the calendar of Atlas' }))
  expect(page.getByText(`${said} appear in your calendar automatically and move when they are moved here.`)).toBeTruthy()
})
