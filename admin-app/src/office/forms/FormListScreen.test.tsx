// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FormRow } from '@portal/shared/office/forms/form.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import FormListScreen from './FormListScreen'

const form = (formId: number, name: string, other: Partial<FormRow> = {}): FormRow => ({ formId, name, audience: 'schools', state: 'open', opensOn: '2026-11-01', closesOn: '', entries: 1204, hasDraft: false, updatedAt: '2026-11-28T03:00:00Z', isDeleted: false, ...other })
let rows: FormRow[] = []
const sent: { url: string; body: unknown }[] = []
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part: Buffer) => { text += part.toString() }).on('end', () => {
    if (request.method !== 'GET') sent.push({ url: request.url!, body: JSON.parse(text) })
    if (request.url!.includes('removal')) rows = rows.filter(({ formId }) => formId !== 7)
    const payload = request.method === 'GET' ? { rows, total: rows.length, page: 1, pageSize: 25 } : request.url!.includes('removal') ? { outcomes: [{ id: 7, name: 'Transfer request', outcome: 'done', why: '' }] } : { formId: 9, notes: [] }
    answer(200, { status: true, payload })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  HTMLElement.prototype.hidePopover = () => undefined
  startSession(newSession('org'))
})
afterEach(() => { cleanup(); sent.length = 0 })
afterAll(() => endSession('signed-out'))

function open() {
  const router = createMemoryRouter([{ path: '/form-list', element: <FormListScreen /> }, { path: '/form-builder/:requestId?', element: <p>The builder</p> }], { initialEntries: ['/form-list'] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}

it('leads on where there is none: the first form gets a name and opens in the builder', async () => {
  const router = open()
  fireEvent.click(await page.findByRole('button', { name: 'Add the first one' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Add form' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add form' }))
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Coach’s pledge' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add form' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/form-builder/9'))
  expect(sent[0]!.body).toMatchObject({ name: 'Coach’s pledge' })
})

it('lists state, entries and unpublished changes; one is copied with what it asks, and one is deleted with an Undo', async () => {
  rows = [form(7, 'Transfer request', { hasDraft: true }), form(8, 'Nomination', { state: 'draft', hasDraft: true, entries: 0 })]
  const router = open()
  expect((await page.findByRole('link', { name: 'Transfer request' })).getAttribute('href')).toBe('/form-builder/7')
  expect(page.getAllByText('Unpublished changes')).toHaveLength(1)
  expect(page.getByText('1,204')).toBeTruthy()
  const menu = (name: string) => document.querySelector<HTMLElement>(`[popover][aria-label="Actions for ${name}"]`)!
  const choose = (name: string, action: string) => {
    const toggled = new Event('toggle')
    Object.assign(toggled, { newState: 'open' })
    fireEvent(menu(name), toggled)
    fireEvent.click(within(menu(name)).getByText(action))
  }
  choose('Transfer request', 'Copy')
  const dialog = within(await page.findByRole('dialog', { name: 'Copy Transfer request' }))
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Copy of Transfer request')
  fireEvent.click(dialog.getByRole('button', { name: 'Copy form' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/form-builder/9'))
  expect(sent[0]!.body).toMatchObject({ name: 'Copy of Transfer request', copyOf: 7 })
  cleanup()
  open()
  await page.findByRole('link', { name: 'Transfer request' })
  choose('Transfer request', 'Delete')
  fireEvent.click(within(await page.findByRole('alertdialog', { name: /^Delete/ })).getByRole('button', { name: 'Delete form' }))
  expect(await page.findByRole('button', { name: 'Undo' })).toBeTruthy()
})
