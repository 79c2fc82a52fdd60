// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { serveCalls } from '../../testing/serveCalls'
import { StageDialog } from './StagePanel'

/** A draw of four, whose first two are of one district and meet in the first round, and one in which nobody does. */
const draw = (bracketId: number, name: string, seeds: number[]) => ({
  picture: { bracketId, name, entrantKind: 'team', entrants: [1, 2, 3, 4].map((entrantId) => ({ entrantId, name: `Team ${entrantId}` })) },
  plan: { kind: 'single', thirdPlace: false }, seeds,
  origins: [1, 2, 3, 4].map((entrantId) => ({ entrantId, districtId: entrantId <= 2 ? 1 : entrantId, districtName: `District ${entrantId <= 2 ? 1 : entrantId}`, schoolId: entrantId, schoolName: `School ${entrantId}` })),
})
const draws = new Map([[1, draw(1, 'Girls', [1, 3, 4, 2])], [2, draw(2, 'Boys', [1, 2, 3, 4])]])
const other = draw(3, 'Juniors', [1, 3, 4, 2])
const sent: string[] = []
serveCalls((request, answer) => {
  const path = request.url!.split('?')[0]!
  sent.push(`${request.method} ${path}`)
  const bracketId = /\/brackets\/(\d+)$/.exec(path)?.[1]
  if (path.endsWith('/events/7/brackets')) answer(200, { status: true, payload: { event: { eventId: 7, name: 'Cup' }, rows: [...draws.keys()].map((key) => ({ bracketId: key })) } })
  else if (path.endsWith('/events/8/brackets')) answer(200, { status: true, payload: { event: { eventId: 8, name: 'Cup' }, rows: [{ bracketId: 3 }] } })
  else if (bracketId) answer(200, { status: true, payload: draws.get(Number(bracketId)) ?? other })
  else answer(200, { status: true, payload: {} })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent.length = 0 })

const open = (eventId: number, stage: 'teams' | 'draft', to: 'draw' | 'teams') => render(
  <QueryClientProvider client={new QueryClient()}><MantineProvider><StageDialog event={{ eventId, kind: 'competition', name: 'Cup', stage, missing: [], version: 1 }} to={to} onClose={() => undefined} /></MantineProvider></QueryClientProvider>,
)

it('publishing a draw with its event asks about seeds as publishing a bracket by itself does', async () => {
  open(7, 'teams', 'draw')
  await page.findByText('Team 1 and Team 2 of District 1 can meet in round 1, not in round 2 at the earliest.')
  expect(page.getByText('Seeds of Girls:')).toBeTruthy()
  expect(page.queryByText('Seeds of Boys:')).toBeNull()
  fireEvent.click(await page.findByRole('button', { name: 'Publish anyway', hidden: true }))
  await waitFor(() => expect(sent.some((each) => each.startsWith('POST'))).toBe(true))
})

it('other steps read no bracket and ask about none', async () => {
  // An event of its own: what the test before reads again after its write may still be on its way.
  open(8, 'draft', 'teams')
  fireEvent.click(await page.findByRole('button', { name: 'Publish', hidden: true }))
  await waitFor(() => expect(sent.some((each) => each.startsWith('POST'))).toBe(true))
  expect(sent.filter((each) => each.endsWith('/events/8/brackets') || each.endsWith('/brackets/3'))).toEqual([])
})
