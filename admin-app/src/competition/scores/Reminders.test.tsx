// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { permissions } from '@portal/shared/platform/access/permissions'
import { linkTo } from '@portal/shared/platform/access/screens'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { Contacts } from './Reminders'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(cleanup)

const contact = { userId: 41, schoolName: 'Atlas', name: 'Ada Lantern', roleName: 'Athletic Director', phone: '+1 (512) 555-0142', email: 'ada@atlas.example' }
const show = (contacts = [contact]) => render(<MantineProvider><MemoryRouter><Contacts contacts={contacts} /></MemoryRouter></MantineProvider>)

it('the office opens whom to call, calls, and writes, each by one press', () => {
  startSession(newSession('org'))
  show()
  const links = page.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Ada Lantern', linkTo('personHub', { userId: 41 })],
    ['+1 (512) 555-0142', 'tel:+15125550142'],
    ['ada@atlas.example', 'mailto:ada@atlas.example'],
  ])
  expect(page.getByRole('listitem').textContent).toContain('Atlas: Ada Lantern, Athletic Director')
})

it('who may not open people reads the name; a person without a phone has no such link; nobody is no list', () => {
  startSession(newSession('org', { permissions: permissions.filter((each) => !each.startsWith('user')) }))
  const { unmount } = show([{ ...contact, phone: '' }])
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['mailto:ada@atlas.example'])
  expect(page.getByText(/Ada Lantern, Athletic Director/)).toBeTruthy()
  unmount()
  show([])
  expect(page.queryByRole('list')).toBeNull()
})
