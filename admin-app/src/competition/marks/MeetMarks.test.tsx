// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { serveCalls } from '../../testing/serveCalls'
import { MeetMarks } from './MeetMarks'

let isPublic = false
const event = { meetEventId: 3, number: 1, name: 'Girls 50 Freestyle', isReleased: true, notes: [], rounds: [], rows: [], version: 1 }
serveCalls((request, answer) => {
  const isResults = request.url?.includes('results') ?? false
  answer(200, { status: true, payload: isResults ? { eventId: 7, events: [event], scores: [], kept: [], isPublic, can: { run: true, takeScores: true } } : { eventId: 7, events: [{ ...event, heldText: '' }], teams: [], can: { run: true } } })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)
const show = () => render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MemoryRouter><MeetMarks eventId={7} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('says that nobody else sees what is released before the results of the meet are published', async () => {
  show()
  await page.findByText('Released, not published')
  expect(page.getByText(/Nobody else sees released results until the results of this meet are published\./)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Publication' }).getAttribute('href')).toBe('/event/view-event-info/7#stage-heading')
  cleanup()
  isPublic = true
  show()
  await page.findByText('Released')
  expect(page.queryByText(/Nobody else sees/)).toBeNull()
})
