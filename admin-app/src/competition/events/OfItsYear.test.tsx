// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { selectAcademicYear, startSession } from '../../platform/lib/session/session'
import { OfItsYear } from './OfItsYear'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

it('an event of another year than the past one that is looked at offers nothing but the way to its own', async () => {
  startSession({ token: 'a', user: { academicYears: [{ id: 12, label: '2026-27', isCurrent: true }, { id: 11, label: '2025-26', isCurrent: false }], permissions: [] } } as never)
  selectAcademicYear(11)
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><OfItsYear event={{ name: 'Solo Contest', academicYearId: 12 } as Event}><button type="button">Release</button></OfItsYear></MantineProvider></QueryClientProvider>)
  await page.findByText('Solo Contest is not in 2025-26')
  expect(page.queryByRole('button', { name: 'Release' })).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Go to 2026-27' }))
  await page.findByRole('button', { name: 'Release' })
})
