// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { ForSchools } from './ForSchools'

serveCalls((_, answer) => answer(404, { status: false, error_message: 'There is no such event.' }))
beforeAll(() => { vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) })
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

it.each([
  ['org', [], true],
  ['staff', [], true],
  ['student', ['general-event-list'], false],
  ['parent', ['general-event-list'], false],
  ['fan', [], true],
] as const)('shows %s with %j the day of schools: %s; else the calendar of their own times', async (roleType, permissions, isShown) => {
  startSession(newSession(roleType, { permissions: [...permissions] }))
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={createMemoryRouter([{ path: '/', element: <ForSchools><h1>The day</h1></ForSchools> }, { path: '*', element: null }])} /></MantineProvider></QueryClientProvider>)
  expect((await page.findByRole('heading', { level: 1 })).textContent === 'The day').toBe(isShown)
})
