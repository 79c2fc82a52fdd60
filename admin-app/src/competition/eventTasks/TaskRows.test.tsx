// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { TaskRows } from './TaskRows'

const task: EventTask = {
  taskId: 3, eventId: 9, eventName: 'Lantern Classic', eventKind: 'band', title: 'Send entries', note: 'By mail.', dueOn: '2026-12-01', dueTime: '', audience: 'schools', dueText: 'Overdue by 2 days', isOverdue: true, isDone: false, doneText: '', progressText: '', canMark: true, version: 1,
}
let sent: { method: string; path: string; body: unknown }[]

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}
serveCalls((request, answer) => {
  void bodyOf(request).then((body) => {
    sent.push({ method: request.method!, path: new URL(request.url!, 'http://portal.example').pathname, body })
    answer(200, { status: true, payload: { ...task, isDone: true } })
  })
})
beforeEach(() => {
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('signed-out')
})

const show = (element: React.ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element }])
  return render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}

it('says when a task is due and of which event it is, and is checked off by its box', async () => {
  show(<TaskRows tasks={[task]} ofMany />)
  expect(page.getByText('Overdue by 2 days')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Lantern Classic' }).getAttribute('href')).toBe('/event/view-event-info/9#event-tasks')
  fireEvent.click(page.getByRole('checkbox', { name: 'Send entries' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ method: 'PUT', path: expect.stringMatching(/\/event-tasks\/3\/mark$/) as string })]))
  expect(page.queryByRole('button', { name: 'Edit Send entries' })).toBeNull()
})

it('of others says whom it is for and how far they are, to the office, which edits and removes it', async () => {
  const edit = vi.fn()
  show(<TaskRows tasks={[{ ...task, canMark: false, progressText: '3 of 40 schools done' }]} onEdit={edit} />)
  expect(page.queryByRole('checkbox')).toBeNull()
  expect(page.getByText('3 of 40 schools done')).toBeTruthy()
  expect(page.getByText('Schools of the event')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Edit Send entries' }))
  expect(edit).toHaveBeenCalledWith(expect.objectContaining({ taskId: 3 }))
  fireEvent.click(page.getByRole('button', { name: 'Remove Send entries' }))
  expect(sent).toEqual([])
})
