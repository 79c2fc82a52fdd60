// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { ConflictGroups } from './ConflictGroups'
import { PublishBar } from './PublishPanel'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const season = { teams: [{ teamId: 1, name: 'Atlas' }, { teamId: 2, name: 'Borea' }], district: { districtId: 1 } } as unknown as SeasonPage
const games = [1, 2, 3].map((game) => ({ game, day: `2027-01-0${game + 3}`, homeTeamId: 1, awayTeamId: 2 }))
const conflict = (game: number, kind: string, text: string, isWarning = true) => ({ game, kind, key: `${kind}:${game}:${text}`, text, isWarning })
const conflicts = [
  conflict(2, 'teamBusy', 'Atlas plays elsewhere.'), conflict(1, 'teamBusy', 'Atlas plays elsewhere.'), conflict(1, 'teamBusy', 'Borea plays elsewhere.'),
  conflict(1, 'venueTaken', 'The gym is taken.'), conflict(3, 'clockChange', 'The clocks change.', false),
]
const draft = (found: typeof conflicts) => ({ version: 1, games, conflicts: found }) as unknown as SeasonDraft
const show = (element: ReactNode) => render(
  <QueryClientProvider client={new QueryClient()}><MantineProvider><RouterProvider router={createMemoryRouter([{ path: '*', element }])} /></MantineProvider></QueryClientProvider>,
)

it('shows conflicts in groups by kind, folded, each with its count of matches', () => {
  const { container } = show(<ConflictGroups page={season} draft={draft(conflicts)} />)
  expect(page.getByRole('heading', { name: '4 conflicts in 2 matches' })).toBeTruthy()
  const groups = [...container.querySelectorAll('details')]
  expect(groups.map(({ open }) => open)).toEqual([false, false, false])
  expect(groups.map((group) => group.querySelector('summary')!.textContent)).toEqual([
    'A team plays elsewhere then: 2 matches (3 times)', 'The venue is taken: 1 match', 'The clocks change: 1 match',
  ])
  // Inside, by match, in the order of the plan.
  const items = [...groups[0]!.querySelectorAll('li')]
  expect(items.map(({ textContent }) => textContent)).toEqual(['Mon, Jan 4: Borea at AtlasAtlas plays elsewhere.Borea plays elsewhere.', 'Tue, Jan 5: Borea at AtlasAtlas plays elsewhere.'])
})

it.each([[conflicts, '4 conflicts in 2 matches'], [[], 'No conflicts.']])('keeps Publish in reach in the bar at the foot, beside what stands against it', (found, told) => {
  const { container } = show(<PublishBar page={season} draft={draft(found)} />)
  const bar = container.querySelector<HTMLElement>('[data-bottom-bar]')!
  expect(within(bar).getByRole('button', { name: 'Publish 3 matches' })).toBeTruthy()
  expect(within(bar).getByRole('status').textContent).toBe(told)
  // What holds it there is its style: no browser lays anything out here.
  const rule = /\.bar \{([^}]*)\}/.exec(readFileSync('admin-app/src/platform/ui/form/FormLayout.module.css', 'utf8'))![1]!
  expect(rule).toMatch(/position: sticky/)
  expect(rule).toMatch(/bottom: var\(--bottom-height, 0rem\)/)
})
