// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { schoolNaming } from '../../lib/noun/findSchools'
import { FiltersBar } from './FiltersBar'
import { schoolFilter } from './schoolFilter'

const asked: number[] = []
const changed = vi.fn()
// The color scheme asks for it.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  asked.length = 0
  changed.mockReset()
  schoolNaming.parts = [(schoolId) => {
    asked.push(schoolId)
    return schoolId === 7 ? Promise.resolve('Atlas Academy') : schoolId === 8 ? Promise.reject(new Error('No network.')) : Promise.resolve(null)
  }]
})
afterEach(() => {
  cleanup()
  schoolNaming.parts = []
})
const show = (school: string, named?: { schoolId: number; name: string }) => render(
  <QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><FiltersBar filters={[schoolFilter(named)]} values={{ school }} onChange={changed} /></MantineProvider></QueryClientProvider>,
)
const chip = () => screen.getByRole('list', { name: 'Active filters' }).textContent

it.each([
  ['one without rows gets its name', '7', 'School: Atlas Academy'],
  ['one that is not there is said to be unknown', '12345', 'School: Unknown school'],
  ['what is no key at all, too', 'atlas', 'School: Unknown school'],
  ['and one whose name cannot be read', '8', 'School: Unknown school'],
])('a school in the address: %s, and can be removed', async (_, school, text) => {
  show(school)
  await vi.waitFor(() => expect(chip()).toContain(text))
  fireEvent.click(screen.getByRole('button', { name: /^Remove the filter School/ }))
  expect(changed).toHaveBeenCalledWith({ school: '' })
})

it('asks for no name that the list has itself', () => {
  show('9', { schoolId: 9, name: 'Borea School' })
  expect(chip()).toContain('School: Borea School')
  expect(asked).toEqual([])
})
