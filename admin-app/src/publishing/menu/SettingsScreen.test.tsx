// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '@portal/shared/platform/access/screens'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import SettingsScreen from './SettingsScreen'

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
beforeEach(() => startSession(newSession('org')))
afterEach(cleanup)

function open() {
  const router = createMemoryRouter([{ path: '*', element: <SettingsScreen /> }], { initialEntries: [screens.settings.path] })
  render(<MantineProvider env="test"><RouterProvider router={router} /></MantineProvider>)
  return { field: page.getByLabelText('Search settings'), path: () => router.state.location.pathname }
}
const names = () => page.queryAllByRole('link').map(({ textContent }) => textContent)

it.each([
  ['mfa', 'Sign-in security'], ['two-factor', 'Sign-in security'], ['season', 'Season parts'], ['permissions', 'Roles'],
])('%s finds %s, whatever it is called here', (typed, name) => {
  const { field } = open()
  fireEvent.change(field, { target: { value: typed } })
  expect(names()).toContain(name)
})

it('opens the first one found by Enter, and nothing while nothing is typed', () => {
  const { field, path } = open()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(path()).toBe(screens.settings.path)
  fireEvent.change(field, { target: { value: 'data retention' } })
  expect(names()).toEqual(['Data retention'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(path()).toBe(screens.retention.path)
})
