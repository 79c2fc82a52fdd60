// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { SeedsPart } from './SeedsPart'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

/** Four teams, the first two of one district: seeds 1 and 4, 2 and 3 meet in the first round. */
const detail = (seeds: number[]) => ({
  picture: { bracketId: 1, version: 1, name: 'Girls', entrantKind: 'team', entrants: [1, 2, 3, 4].map((entrantId) => ({ entrantId, teamId: entrantId, name: `Team ${entrantId}`, note: '', isWithdrawn: false })) },
  plan: { kind: 'single', thirdPlace: false }, seeds, players: [],
  origins: [1, 2, 3, 4].map((entrantId) => ({ entrantId, districtId: entrantId <= 2 ? 1 : entrantId, districtName: `District ${entrantId <= 2 ? 1 : entrantId}`, schoolId: entrantId, schoolName: `School ${entrantId}` })),
}) as unknown as BracketDetail
const show = (seeds: number[]) => {
  const router = createMemoryRouter([{ path: '*', element: <SeedsPart detail={detail(seeds)} /> }])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const warning = 'Team 1 and Team 2 of District 1 can meet in round 1, not in round 2 at the earliest.'
const order = () => within(page.getByRole('list', { name: 'Seeds' })).getAllByRole('listitem').map(({ textContent }) => /Team \d/.exec(textContent)?.[0])
const moveUp = (name: string) => fireEvent.click(page.getByRole('button', { name: new RegExp(`^Move up: ${name}$`) }))

it('warns while seeds are moved by hand, before anything is saved, and no longer than it is so', () => {
  show([1, 3, 2, 4])
  expect(page.queryByText(warning)).toBeNull()
  moveUp('Team 4')
  expect(order()).toEqual(['Team 1', 'Team 3', 'Team 4', 'Team 2'])
  expect(page.getByText(warning)).toBeTruthy()
  moveUp('Team 2')
  expect(page.queryByText(warning)).toBeNull()
})

it('keeps warning of seeds that were saved so', () => {
  show([1, 3, 4, 2])
  expect(page.getByText(warning)).toBeTruthy()
  moveUp('Team 3')
  expect(order()).toEqual(['Team 3', 'Team 1', 'Team 4', 'Team 2'])
  expect(page.queryByText(warning)).toBeNull()
})
