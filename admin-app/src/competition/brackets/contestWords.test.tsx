// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { PlanFields } from './PlanFields'
import { previewOf } from './proposeSeeds'
import { ResultsPart } from './ResultsPart'
import { TimesPart } from './TimesPart'
import { WithdrawDialog } from './WithdrawDialog'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  startSession(newSession('org'))
})
afterEach(cleanup)

const plan = { kind: 'single', thirdPlace: false } as const
const teams = [1, 2, 3, 4].map((teamId) => ({ teamId, name: `Team ${teamId}`, note: '' }))
const detailOf = (contestName: ContestName) => ({
  picture: previewOf('State', plan, teams, { contestName })!, plan, scoredBy: null, seeds: [1, 2, 3, 4], players: [], origins: [], slots: [], can: { edit: true },
}) as unknown as BracketDetail
const show = (element: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element }])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}

it.each<ContestName>(['game', 'match'])('a bracket of an activity that plays a %s says so in each of its parts', (name) => {
  const { one, One, Many, A, many } = contestWords(name)
  const detail = detailOf(name)
  show(<ResultsPart detail={detail} />)
  expect(page.getByText(`${One} 3`)).toBeTruthy()
  expect(page.getAllByText(`Winner of ${one} 1`)).toHaveLength(1)
  fireEvent.click(page.getByRole('button', { name: `Enter the result of ${one} 1` }))
  expect(page.getByRole('dialog', { name: `Result of ${one} 1` })).toBeTruthy()
  cleanup()
  show(<TimesPart detail={detail} />)
  expect(page.getByText(new RegExp(`${A} appears on both`))).toBeTruthy()
  expect(page.getByRole('columnheader', { name: One })).toBeTruthy()
  expect(page.getByLabelText(`Day of ${one} 1`)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: `Place of ${one} 1` }))
  expect(page.getByRole('dialog', { name: `Time and place of ${one} 1` })).toBeTruthy()
  expect(page.getByRole('option', { name: `All ${many} of this round` })).toBeTruthy()
  cleanup()
  show(<WithdrawDialog detail={detail} entrant={detail.picture.entrants[0]!} onClose={() => undefined} />)
  expect(page.getByText(new RegExp(`^${Many} they have played stay`))).toBeTruthy()
  cleanup()
  show(<PlanFields plan={plan} contestName={name} problems={{}} onChange={() => undefined} />)
  expect(page.getByLabelText(`Third-place ${one}`)).toBeTruthy()
})
