// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { DaySetup } from './DaySetup'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const day = '2026-12-05'
const plan = (judges: string[], named: string[]) => ({
  eventId: 9, version: 3, kind: 'band', placements: [{ entryId: 1, roomId: 2, day, start: 540 }], categoryJudges: named.map((name) => ({ categoryId: 16, name, schoolIds: [] })), can: { edit: true },
  rooms: [{ roomId: 2, name: 'Room 2', building: '', kinds: ['Vocal'], open: [], instruments: [], judges: judges.map((name) => ({ name, schoolIds: [] })), assetId: null }],
  contest: { days: [{ day, from: 540, to: 1_020 }], rules: usualSlotRules, categories: [{ categoryId: 16, name: '16A', minutes: 10, kind: 'Vocal' }], walks: { within: 2, between: 8, buildings: [], rooms: [] }, schools: [], carried: [], entries: [{ entryId: 1, categoryId: 16 }] },
}) as unknown as DayPlan
const show = (of: DayPlan) => render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><MemoryRouter><DaySetup plan={of} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('says where the judges of a room are not those who rate there, and leads to them', () => {
  show(plan(['Osric Vane'], ['Una Bellwether']))
  expect(page.getByText(/^Room 2 has a judge that 16A does not: Osric Vane\. Una Bellwether judges 16A and is not in Room 2\./)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Judges of 16A' }).getAttribute('href')).toBe('/event/judges/9?category=16')
})

it('says nothing where they are the same, and leads to naming judges where there are none', () => {
  show(plan(['Una Bellwether'], ['Una Bellwether']))
  expect(page.queryByRole('link')).toBeNull()
  cleanup()
  show(plan([], []))
  expect(page.getByRole('link', { name: 'Name the judges of each category' }).getAttribute('href')).toBe('/event/judges/9')
})
