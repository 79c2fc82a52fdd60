// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../platform/lib/call/queries'
import { selectAcademicYear, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import StandingsScreen from './StandingsScreen'

serveCalls((request, answer) => {
  if (request.url!.startsWith('/api/standings')) answer(200, { status: true, payload: { activity: null, level: null, academicYear: '2025-26', tables: [], total: 0, page: 1, pageSize: 20, computedAtText: null } })
  // Of the choices, and of the board of districts, this is all that is looked at.
  else answer(200, { status: true, payload: { activities: request.url!.startsWith('/api/districts/board') ? [{ activity: 'golf', name: 'Golf', levels: [{ districts: 2, teams: 3, without: 3 }] }] : [] } })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(cleanup)
const open = () => render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><MemoryRouter><StandingsScreen /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('says what is missing of empty standings, and leads there', async () => {
  selectAcademicYear(null)
  open()
  await page.findByText('No standings yet')
  await page.findByText(/No team is in a district in Golf yet/)
  expect(page.getByText('Put teams into districts')).toBeTruthy()
})

it('asks for nothing in a past year, which takes nothing new', async () => {
  selectAcademicYear(11)
  open()
  await page.findByText('No team was in a district in 2025-26.')
  expect(page.queryByText('Put teams into districts')).toBeNull()
})
