// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CategoryJudges } from '@portal/shared/competition/judges/judge.schemas'
import { serveCalls } from '../../testing/serveCalls'
import { ConfirmAll } from './ConfirmAll'

let sent: { path: string; body: unknown }[] = []
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part) => { text += String(part) })
  request.on('end', () => {
    sent.push({ path: request.url!, body: JSON.parse(text) })
    answer(409, { status: false, error_message: 'Decertify them first.', error: { id: 'conflicts', fields: [] } } as never)
  })
})

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true }
  HTMLDialogElement.prototype.close = function close() { this.open = false }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  sent = []
})
afterEach(cleanup)

const sheet = (judgeId: number, rating: number, confirm = true): CategoryJudges['performances'][number]['sheets'][number] => ({
  judgeId, rating, comments: '', state: 'signedOff', sentBackReason: '', version: 2, signedOffAt: null, decidedBy: '', refusedText: '', can: { edit: false, confirm, sendBack: confirm },
})
const entry = (performanceId: number, uniqueName: string, sheets: ReturnType<typeof sheet>[]) => ({ performanceId, uniqueName, schoolName: 'Atlas', checkInValue: null, rating: null, ratingFrom: 'none' as const, sheets, seesRating: true })
const category = (performances: CategoryJudges['performances']): CategoryJudges => ({
  eventId: 9, eventName: 'Solo', categoryId: 5, categoryName: 'Flute solo', judgesAsked: 2, releasedAt: null, version: 1, judges: [], codes: [], performances, heldText: '', can: { assign: true, release: true, makeCodes: true },
})
const show = (performances: CategoryJudges['performances']) => render(<MantineProvider env="test"><QueryClientProvider client={new QueryClient()}><ConfirmAll category={category(performances)} /></QueryClientProvider></MantineProvider>)

it('confirms all that this person may, but for those whose judges are far apart, which it names', async () => {
  show([entry(1, 'Ivy', [sheet(3, 1), sheet(4, 2)]), entry(2, 'Noel', [sheet(3, 1), sheet(4, 3)]), entry(7, 'June', [sheet(3, 1, false), sheet(4, 1)])])
  fireEvent.click(page.getByRole('button', { name: 'Confirm all (3)' }))
  const dialog = page.getByRole('alertdialog', { hidden: true })
  expect(dialog.textContent).toContain('Confirm 3 sheets of Flute solo?')
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Noel, Atlas'])
  await act(async () => { fireEvent.click(page.getByRole('button', { name: 'Confirm all', hidden: true })) })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.path).toMatch(/\/events\/9\/categories\/5\/judges\/confirmation$/)
  expect(sent[0]!.body).toEqual({ sheets: [[1, 3], [1, 4], [7, 4]].map(([performanceId, judgeId]) => ({ performanceId, judgeId, version: 2 })) })
})

it('is not there for a single sheet, which has a button of its own', () => {
  show([entry(1, 'Ivy', [sheet(3, 1)])])
  expect(page.queryByRole('button')).toBeNull()
})
