// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { selectAcademicYear, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import GuideScreen from './GuideScreen'

serveCalls((_, answer) => answer(200, { status: true, payload: { of: 'office', isPutAway: false, isOnDashboard: true, hasPublished: false, steps: [{ step: 'season', state: 'open', there: '', missing: ['No season is published yet'], isOptional: false }] } }))
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const open = () => render(<QueryClientProvider client={new QueryClient()}><MantineProvider><MemoryRouter><GuideScreen /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('asks for nothing in a past year, which takes nothing new', async () => {
  startSession(newSession('org'))
  open()
  await page.findByText('No season is published yet')
  cleanup()
  selectAcademicYear(11)
  open()
  await page.findByText('The guide is for the current year')
  expect(page.queryByText('No season is published yet')).toBeNull()
})
