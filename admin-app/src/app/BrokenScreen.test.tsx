// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedInRoutes } from './signedInRoutes'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('It cannot be drawn.')
}
const [alone, framed] = signedInRoutes
const within = framed!.children![0]!

it.each([
  ['in the frame, whose main part it is in', [{ path: '/', element: <main><Outlet /></main>, children: [{ index: true, element: <Broken />, errorElement: within.errorElement }] }]],
  ['where the frame itself broke', [{ path: '/', element: <Broken />, errorElement: framed!.errorElement }]],
  ['before there is a frame', [{ path: '/', element: <Broken />, errorElement: alone!.errorElement }]],
])('a screen that broke is one main part of the page: %s', async (_, routes) => {
  render(<MantineProvider env="test"><RouterProvider router={createMemoryRouter(routes)} /></MantineProvider>)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page did not load')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
