// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ActivityFilters } from './ActivityFilters'

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(cleanup)

const choice = (activity: string, names: readonly string[]) => ({
  activity, name: activity, levels: [], districts: names.map((name) => ({ district: name.toLowerCase().replaceAll(' ', '-'), name, level: 'varsity', classification: null, classificationName: null })),
})

it('offers the districts of all activities once each, in an order that numbers count in', () => {
  render(<MantineProvider><ActivityFilters choices={[choice('soccer', ['6A District 10', '6A District 2']), choice('tennis', ['1A District 5', '6A District 2'])]} filter={{}} onChange={() => undefined} allActivities="All activities" /></MantineProvider>)
  expect([...screen.getByLabelText<HTMLSelectElement>('District').options].map(({ text }) => text)).toEqual(['All', '1A District 5', '6A District 2', '6A District 10'])
})

it('has a button that opens it in place, with how many are in effect', () => {
  render(<MantineProvider><ActivityFilters choices={[choice('soccer', ['6A District 2'])]} filter={{ activity: 'soccer' }} more={1} onChange={() => undefined} allActivities="All activities" /></MantineProvider>)
  const button = screen.getByRole('button', { name: 'Filters 2 in effect' })
  const group = document.getElementById(button.getAttribute('aria-controls')!)!
  expect([button.getAttribute('aria-expanded'), group.dataset['open']]).toEqual(['false', undefined])
  fireEvent.click(button)
  expect([button.getAttribute('aria-expanded'), group.dataset['open']]).toEqual(['true', 'true'])
})
