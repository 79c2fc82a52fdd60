// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '@portal/shared/platform/access/screens'
import { ScreenGate } from '../../app/ScreenGate'
import { endSession, getSession, startSession, updateUser } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { RecoveryCodeList } from './RecoveryCodeList'

beforeEach(() => {
  window.matchMedia = vi.fn().mockReturnValue({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true }
  HTMLDialogElement.prototype.close = function close() { this.open = false }
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

/** What the server answers once the factor is on: the profile comes next. */
const askProfile = () => act(() => updateUser({ ...getSession()!.user, firstStep: 'profile' }))

it('stays on the screen until the codes are kept, whatever else is asked for first', async () => {
  const session = newSession('org')
  startSession({ ...session, user: { ...session.user, firstStep: 'secondFactor' } })
  const done = vi.fn()
  const router = createMemoryRouter([
    { path: screens.secondFactor.path, element: <ScreenGate screen={screens.secondFactor} Screen={() => <RecoveryCodeList codes={['AAAA-1111']} onDone={done} />} /> },
    { path: screens.firstStep.path, element: <p>What comes first</p> },
  ], { initialEntries: [screens.secondFactor.path] })
  await act(async () => { render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>) })
  askProfile()
  expect(page.getByText('AAAA-1111')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'I saved these codes' }))
  fireEvent.click(page.getByRole('button', { name: 'Yes, continue' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  askProfile()
  await waitFor(() => expect(page.getByText('What comes first')).toBeTruthy())
})
