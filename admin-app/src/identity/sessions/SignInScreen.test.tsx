import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { linkTo } from '@portal/shared/platform/access/screens'
import { serveCalls } from '../../testing/serveCalls'
import SignInScreen from './SignInScreen'

serveCalls((_request, answer) => answer(200, { status: true, payload: { needed: false } }))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(from?: string) {
  const router = createMemoryRouter([{ path: '*', element: <SignInScreen /> }], { initialEntries: [{ pathname: linkToGuest('signIn'), state: from && { from } }] })
  render(<MantineProvider env="test"><QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider></MantineProvider>)
}

describe('the sign-in page', () => {
  it('leads whoever has no account to what is open to everyone', () => {
    show()
    expect(screen.getByRole('link', { name: 'Scores and standings without signing in' }).getAttribute('href')).toBe('/home')
  })

  it('leads whoever opened an event’s address to its public page, whether there is one or not, and nobody else', () => {
    show('/event/view-event-info/9')
    expect(screen.getByRole('link', { name: 'See the public page of this event' }).getAttribute('href')).toBe('/embed-code/event/event-result/9')
    cleanup()
    show('/event/papers/9')
    expect(screen.queryByRole('link', { name: 'See the public page of this event' })).toBeNull()
  })

  it.each([
    ['the star of a public page', linkTo('favouriteScores'), 'Sign in to follow teams, schools and sports.'],
    ['another screen', linkTo('dashboard'), 'Scores, standings and schedules of your schools.'],
  ])('says what it is for to who comes from %s', (_whence, from, words) => {
    show(from)
    expect(screen.getByText(words)).toBeTruthy()
  })
})
