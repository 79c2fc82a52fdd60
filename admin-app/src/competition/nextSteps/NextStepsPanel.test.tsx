// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { NextSteps } from '@portal/shared/competition/nextSteps/nextSteps.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { serveCalls } from '../../testing/serveCalls'
import NextStepsPanel from './NextStepsPanel'

let steps: NextSteps['steps']
let asked = 0
serveCalls((_request, answer) => {
  asked += 1
  answer(200, { status: true, payload: { steps } })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)
const show = () => render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><MemoryRouter><NextStepsPanel eventId={9} /></MemoryRouter></MantineProvider></QueryClientProvider>)

it('names the first four in order, each a way to its place, and counts the others', async () => {
  steps = ['/event/categories/9', '#stage-heading', '/c', '/d', '/e', '/f'].map((to, index) => ({ key: `s${index}`, text: `Step ${index + 1}`, to }))
  show()
  await page.findByRole('heading', { name: 'Next steps' })
  expect(page.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Step 1', '/event/categories/9'], ['Step 2', '#stage-heading'], ['Step 3', '/c'], ['Step 4', '/d']])
  expect(page.getByText('2 more come after these.')).toBeTruthy()
})

it('is not there where nothing waits', async () => {
  steps = []
  const before = asked
  const { container } = show()
  await waitFor(() => expect(asked).toBe(before + 1))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})
