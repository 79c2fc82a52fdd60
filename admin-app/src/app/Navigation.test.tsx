// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startSession } from '../platform/lib/session/session'
import { newSession } from '../testing/people'
import { Navigation } from './Navigation'

afterEach(cleanup)
const open = (roleType: 'org' | 'staff' | 'parent' | 'student') => {
  startSession(newSession(roleType))
  render(<MemoryRouter><Navigation /></MemoryRouter>)
}

it.each(['org', 'staff'] as const)('calls what a person of the kind %s looks after administration', (roleType) => {
  open(roleType)
  expect(page.getByRole('list', { name: 'Administration' })).toBeTruthy()
  expect(page.queryByText('Profile and requests')).toBeNull()
})

it.each(['parent', 'student'] as const)('names nothing so for a %s', (roleType) => {
  open(roleType)
  expect(page.queryByText('Administration')).toBeNull()
  expect(page.getByRole('list', { name: 'School' }).textContent).toContain('Profile and requests')
})
