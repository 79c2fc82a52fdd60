// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { removeActivities, restoreActivities } from '@portal/shared/directory/activities/activity.calls'
import { removeEvents, restoreEvents } from '@portal/shared/competition/events/event.calls'
import { removeSchools, restoreSchools } from '@portal/shared/directory/schools/school.calls'
import { removeVenues, restoreVenues } from '@portal/shared/scheduling/venues/venue.calls'
import { endSession, startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { serveCalls } from '../../../testing/serveCalls'
import { useRemoval } from './useRemoval'

serveCalls((_, answer) => answer(200, { status: true, payload: { outcomes: [{ id: 7, name: 'Heron Hall', outcome: 'refused', why: 'It is in use.' }] } }))
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  startSession(newSession('org'))
})
afterEach(cleanup)
afterAll(() => endSession('signed-out'))

/** The four kinds of things of the specification (section 8), each with the screen that lists it. */
const kinds = [
  { noun: ['school', 'schools'], screen: 'directory/schools/SchoolsScreen.tsx', calls: { remove: removeSchools, restore: restoreSchools, field: 'schoolIds' } },
  { noun: ['venue', 'venues'], screen: 'scheduling/venues/VenuesScreen.tsx', calls: { remove: removeVenues, restore: restoreVenues, field: 'venueIds' } },
  { noun: ['activity', 'activities'], screen: 'directory/activities/OfficeActivities.tsx', calls: { remove: removeActivities, restore: restoreActivities, field: 'activityIds' } },
  { noun: ['event', 'events'], screen: 'competition/events/EventsScreen.tsx', calls: { remove: removeEvents, restore: restoreEvents, field: 'eventIds' } },
] as const

function Harness({ kind: { noun, calls }, isDeleted }: { kind: (typeof kinds)[number]; isDeleted: boolean }) {
  const row = { id: 7, isDeleted }
  const removal = useRemoval({ noun, rowKey: ({ id }: typeof row) => id, nameOf: () => 'Heron Hall', ...(calls as { remove: typeof removeSchools; restore: typeof restoreSchools; field: 'schoolIds' }), most: 50, explained: 'It can be restored.' })
  return <>{removal.notice}{removal.dialog}{removal.rowActions(row).map((action) => ('onSelect' in action ? <button key={action.label} type="button" onClick={action.onSelect}>{`Row: ${action.label}`}</button> : null))}</>
}
const show = (kind: (typeof kinds)[number], isDeleted: boolean) => render(<QueryClientProvider client={new QueryClient()}><MantineProvider><Harness kind={kind} isDeleted={isDeleted} /></MantineProvider></QueryClientProvider>)
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

it.each(kinds)('$noun.1 that are not deleted, or not restored, are told of in the words of the specification', async (kind) => {
  show(kind, false)
  fireEvent.click(page.getByRole('button', { name: 'Row: Delete' }))
  fireEvent.click(await page.findByRole('button', { name: `Delete ${kind.noun[0]}`, hidden: true }))
  expect((await page.findByText(/Not Deleted/)).textContent).toBe(`Heron Hall: ${capital(kind.noun[0])} Not Deleted Successfully!`)
  expect(page.getByText('Heron Hall: It is in use.')).toBeTruthy()
  cleanup()
  show(kind, true)
  fireEvent.click(page.getByRole('button', { name: 'Row: Restore' }))
  expect((await page.findByText(/Not Restored/)).textContent).toBe(`Heron Hall: ${capital(kind.noun[0])} Not Restored!`)
})

it.each(kinds)('$screen tells it by these words', ({ noun: [one, many], screen, calls }) => {
  const source = readFileSync(`admin-app/src/${screen}`, 'utf8')
  expect(source).toMatch(new RegExp(`noun(: | = )\\['${one}', '${many}'\\]`))
  const call = /useRemoval\(\{[^}]*?field: '(\w+)'/s.exec(source)
  expect(call?.[1]).toBe(calls.field)
  expect(call?.[0]).toMatch(/\bnoun\b/)
  expect(source).toMatch(/\bremoval=\{/)
})
