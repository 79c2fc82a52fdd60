// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usualMedals } from '@portal/shared/competition/performances/awards'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { noTotalSteps } from '@portal/shared/competition/performances/totalScores'
import { linkTo } from '@portal/shared/platform/access/screens'
import { dropDrafts, keepDraft } from '../../platform/lib/page/drafts'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { performances } from './performances.module'
import CreateEventFlowScreen from '../events/CreateEventFlowScreen'
import { emptyEvent } from '../events/eventForm'

const categories = { eventId: 9, name: 'Winter Contest', version: 0, limits: usualEntryLimits.fiveEntries, points: usualPoints, totals: noTotalSteps, medals: usualMedals, bestRating: 2, protestHours: null, categories: [], choices: [{ categoryId: 3, categoryName: 'Flute solo' }], can: { edit: true } }
serveCalls(({ url = '', method }, answer) => {
  if (url.includes('/events/9/categories')) return answer(200, { status: true, payload: categories })
  if (method === 'POST' && url.endsWith('/events')) return answer(200, { status: true, payload: { eventId: 9 } })
  answer(200, { status: true, payload: { activities: [], levels: [], eventLevels: [], timeZone: 'America/Chicago', year: null } })
})
beforeAll(() => {
  for (const fill of performances.fills ?? []) fill()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('scrollTo', () => undefined)
})
beforeEach(() => startSession(newSession('org')))
afterEach(() => {
  cleanup()
  dropDrafts(1)
})

function show(kind: 'band' | 'competition', search: string) {
  keepDraft(1, 'event.new', { values: { ...emptyEvent, kind, name: 'Winter Contest', activityId: 4, startsOn: '2027-02-12', endsOn: '2027-02-12' }, key: 'abcdefgh12345678' })
  const path = linkTo('createEventFlow')
  const router = createMemoryRouter([{ path, element: <CreateEventFlowScreen /> }, { path: '*', element: null }], { initialEntries: [`${path}${search}`] })
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}

it('a music contest has its categories as the last step, which begins with its draft and outlives a reload', async () => {
  const router = show('band', '?step=look')
  expect(await page.findByText('Step 6 of 7')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Create the draft and choose its categories' }))
  await waitFor(() => expect(router.state.location.search).toBe('?step=categories&event=9'))
  expect(await page.findByText('Step 7 of 7')).toBeTruthy()
  expect(await page.findByRole('button', { name: 'Add all 1' })).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Add all 1' }))
  expect(await page.findByRole('button', { name: /^Flute solo/ })).toBeTruthy()
  cleanup()
  show('band', '?step=categories&event=9')
  expect(await page.findByRole('button', { name: 'Add all 1' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Go to the event' }).getAttribute('href')).toBe(linkTo('viewEvent', { eventId: 9 }))
})

it('has no such step for another event, and none before there is a draft', async () => {
  const router = show('competition', '?step=look')
  expect(await page.findByText('Step 6 of 6')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Create the draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(linkTo('viewEvent', { eventId: 9 })))
  cleanup()
  show('band', '?step=categories')
  expect(await page.findByText('Step 6 of 7')).toBeTruthy()
})
