// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { ForSchools } from './ForSchools'

afterEach(() => {
  cleanup()
  endSession('signed-out')
})

it.each([
  ['org', [], 'The day'],
  ['staff', [], 'The day'],
  ['student', ['general-event-list'], 'Calendar'],
  ['parent', ['general-event-list'], 'Calendar'],
  ['fan', [], 'Home'],
] as const)('leads %s with %j to %s', async (roleType, permissions, expected) => {
  startSession(newSession(roleType, { permissions: [...permissions] }))
  const at = (path: string, text: string) => ({ path, element: <p>{text}</p> })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ForSchools><p>The day</p></ForSchools> }, at('/event/calender-info', 'Calendar'), at('/dashboard', 'Home')])} />)
  expect(await page.findByText(expected)).toBeTruthy()
})
