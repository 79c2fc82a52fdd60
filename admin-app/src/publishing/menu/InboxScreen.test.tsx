// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '@portal/shared/platform/access/screens'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import InboxScreen from './InboxScreen'

const asked: string[] = []
const request = (requestId: number, lastName: string, day: number, kind = 'signUp') => ({
  requestId, kind, status: 'pending', firstName: 'Rowan', lastName, userType: 'parent', roleName: '', schoolName: 'Atlas Academy', schoolId: 3, schoolShort: 'Atlas', wantedStatus: null,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`, decidedAt: null, decidedBy: '', reason: '', note: '', refusal: null,
})
/** What each list holds, by its path and the part of it; 60 people who wait to join. */
const lists: Record<string, readonly object[]> = {
  '/requests joining': Array.from({ length: 60 }, (_, index) => request(index + 1, `Birch${index + 1}`, index < 30 ? 10 : 20)),
  '/requests accountChanges': [request(90, 'Alder', 2, 'accountDeletion')],
  '/documents/review pending': [{
    documentId: 5, kind: 'physical', fileId: 8, fileName: 'form.pdf', uploadedBy: 'Robin Rook', createdAt: '2026-11-03T15:00:00.000Z', acceptStatus: 0, decidedAt: null, reason: '',
    can: { accept: true, reject: true, unapprove: false, remove: false }, subjectType: 'student', subjectId: 6, subjectName: 'Skye Sorrel', schoolName: 'Atlas Academy', schoolId: 3, schoolMark: null,
  }],
  '/activity-requests waiting': [{
    requestId: 1, kind: 'join', status: 'pending', note: '', askedBy: '', createdAt: '2026-11-04T15:00:00.000Z', decidedBy: '', decidedAt: null, reason: '',
    schoolId: 3, schoolName: 'Atlas Academy', schoolMark: null, activityId: 4, activityName: 'Girls Soccer', contestName: 'game',
  }],
}
serveCalls(({ url = '' }, answer) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const part = `${pathname.replace(/^.*\/api(\/v\d+)?/, '')} ${searchParams.get('list') ?? searchParams.get('status') ?? ''}`
  asked.push(`${part} ${searchParams.get('page') ?? 1} of ${searchParams.get('pageSize') ?? 20}`)
  const [pageNumber, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 20)]
  const all = lists[part] ?? []
  answer(200, { status: true, payload: { rows: all.slice((pageNumber - 1) * size, pageNumber * size), total: all.length, page: pageNumber, pageSize: size } })
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  asked.length = 0
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.unstubAllGlobals()
})

function open(search = '') {
  const router = createMemoryRouter([{ path: screens.inbox.path, element: <InboxScreen /> }], { initialEntries: [screens.inbox.path + search] })
  render(<MantineProvider env="test"><QueryClientProvider client={createQueryClient()}><RouterProvider router={router} /></QueryClientProvider></MantineProvider>)
}
const rows = () => page.getAllByRole('row').slice(1)
const linksOf = (row: HTMLElement) => within(row).getAllByRole('link').map((link) => link.textContent)

it('has all kinds in one list, the oldest first, each with a way to it and with the deeds of its own list', async () => {
  startSession(newSession('org'))
  open()
  expect(await page.findByRole('link', { name: 'Rowan Alder' })).toBeTruthy()
  const [deletion, document, activity, joining] = rows()
  expect(rows().slice(0, 4).map((row) => linksOf(row)[0])).toEqual(['Rowan Alder', 'Skye Sorrel', 'Girls Soccer', 'Rowan Birch1'])
  expect(within(deletion!).getByRole('link', { name: 'Rowan Alder' }).getAttribute('href')).toBe('/administration/account-delete-request?search=Rowan+Alder')
  expect(within(deletion!).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Reject'])
  expect(within(document!).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View', 'Accept', 'Reject'])
  expect(within(activity!).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Reject'])
  expect(within(joining!).getByRole('link', { name: 'Review: Rowan Birch1' })).toBeTruthy()
})

it('goes on where a page ends, and reads no more of a kind than the page can hold', async () => {
  startSession(newSession('org'))
  open('?page=2')
  expect(await page.findByRole('link', { name: 'Rowan Birch18' })).toBeTruthy()
  expect(rows()).toHaveLength(20)
  expect(asked.filter((each) => each.startsWith('/requests joining'))).toEqual(['/requests joining 1 of 50'])
})

it('shows a school what was sent back, not what the office decides', async () => {
  startSession(newSession('staff', { permissions: ['user-list', 'user-edit'] }))
  open()
  expect(await page.findByRole('link', { name: 'Rowan Alder' })).toBeTruthy()
  expect(asked.map((each) => each.split(' ').slice(0, 2).join(' ')).sort()).toEqual(['/documents/review replace', '/requests accountChanges', '/requests joining'])
})
