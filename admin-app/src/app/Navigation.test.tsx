// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { endSession, getSession, keepActionItems, keepMenu, selectAcademicYear, startSession, type KeptCrest } from '../platform/lib/session/session'
import { NewMenu } from '../platform/ui/button/NewMenu'
import { newSession } from '../testing/people'
import { MenuFoot } from './MenuFoot'
import { Navigation } from './Navigation'
import { PhoneBar } from './PhoneBar'
import { SectionTabs } from './SectionTabs'

afterEach(() => {
  cleanup()
  endSession('signed-out')
})
function open(roleType: 'org' | 'staff' | 'parent' | 'fan', at = '/dashboard') {
  startSession(newSession(roleType))
  return show(at)
}
const show = (at: string) => render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter initialEntries={[at]}><Navigation /><SectionTabs /><PhoneBar isMenuOpen={false} onMenu={() => undefined} /></MemoryRouter>
  </QueryClientProvider>,
)
const group = (name: string) => page.getByRole('button', { name })

it('folds a group as the person leaves it, also when they come back', () => {
  open('org')
  expect(page.getByRole('list', { name: 'Competition' })).toBeTruthy()
  expect(page.queryByRole('list', { name: 'Reports' })).toBeNull()
  fireEvent.click(group('Competition'))
  fireEvent.click(group('Reports'))
  expect(group('Competition').getAttribute('aria-expanded')).toBe('false')
  cleanup()
  show('/dashboard')
  expect(page.queryByRole('list', { name: 'Competition' })).toBeNull()
  expect(page.getByRole('list', { name: 'Reports' }).textContent).toContain('Eligibility')
})

it('opens the group of the page that is opened, and lets the person fold it', () => {
  open('org', '/activity-disciplinary-summary')
  expect(page.getByRole('link', { name: 'Discipline' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(group('Reports'))
  expect(page.queryByRole('link', { name: 'Discipline' })).toBeNull()
})

it('tells a number as the description of its entry, so that the entry keeps its name', () => {
  startSession(newSession('org'))
  keepActionItems({ items: [{ key: 'documents', count: 24 }], total: 24 })
  show('/administration/documents')
  const [entry] = page.getAllByRole('link', { name: 'Inbox' })
  expect(entry!.getAttribute('aria-description')).toBe('24 waiting')
  expect(entry!.getAttribute('aria-current')).toBe('page')
  expect(page.getByRole('navigation', { name: 'Inbox' }).querySelector('[aria-current]')!.textContent).toBe('Documents24')
})

it('has no numbers of this year while a past one is looked at', () => {
  startSession(newSession('org'))
  keepActionItems({ items: [{ key: 'documents', count: 24 }], total: 24 })
  selectAcademicYear(11)
  show('/dashboard')
  expect(page.getAllByRole('link', { name: 'Inbox' }).map((entry) => entry.getAttribute('aria-description'))).not.toContain('24 waiting')
})

it('offers nothing new in a past year, to which nothing is added', () => {
  open('org')
  const bar = () => [...page.getAllByRole('navigation', { name: 'Main' }).at(-1)!.querySelectorAll('li:not(:empty)')].map(({ textContent }) => textContent)
  expect(bar()).toEqual(['Home', 'Inbox', 'New', 'Schedule', 'More'])
  cleanup()
  selectAcademicYear(11)
  show('/dashboard')
  expect(bar()).toEqual(['Home', 'Inbox', 'Schedule', 'More'])
  cleanup()
  render(<MemoryRouter><NewMenu /></MemoryRouter>)
  expect(page.queryByRole('button', { name: 'New' })).toBeNull()
})

it('closes what covers the page once another year is chosen', () => {
  startSession(newSession('org'))
  let closed = 0
  render(<QueryClientProvider client={new QueryClient()}><MemoryRouter><MenuFoot yearId="year" onFollow={() => { closed += 1 }} /></MemoryRouter></QueryClientProvider>)
  fireEvent.change(page.getByLabelText('Academic year'), { target: { value: '11' } })
  expect([closed, getSession()?.academicYearId]).toEqual([1, 11])
})

const crest: KeptCrest = { initials: 'BH', colors: { '--c1': '#123456', '--c2': '#ffffff', '--on': '#ffffff', '--edge': 'light-dark(#123456,#345678)', '--team': 'light-dark(#123456,#6789ab)' }, picture: null }

it('names what is followed, and leads to all of it', () => {
  startSession(newSession('org'))
  keepMenu({ teams: [], following: [{ kind: 'school', schoolId: 7, schoolParam: 'borea', name: 'Borea', fullName: 'Borea Hall', crest }, { kind: 'team', teamId: 9, name: 'Atlas', plays: 'Girls Soccer', fullName: 'Atlas Academy, Girls Soccer Varsity', crest }], followingTotal: 8 })
  show('/dashboard')
  const links = [...page.getByRole('list', { name: 'Following' }).querySelectorAll('a')].map((link) => [link.textContent, link.title, link.getAttribute('href')])
  expect(links).toEqual([
    ['BHBorea', 'Borea Hall', '/schools/7'], ['BHAtlasGirls Soccer', 'Atlas Academy, Girls Soccer Varsity', '/teams/9'], ['All 8', '', '/favourite-activities-list'],
  ])
})

it('says what a followed team plays beside no name that could cut it', () => {
  startSession(newSession('org'))
  keepMenu({ teams: [], following: [{ kind: 'team', teamId: 9, name: 'Our Lady of Perpetual Patience', plays: 'Girls Soccer', crest }], followingTotal: 1 })
  show('/dashboard')
  expect(page.getByText('Girls Soccer').previousElementSibling?.textContent).toBe('Our Lady of Perpetual Patience')
})

it('leaves pages that the app does not draw to the browser, opened at one’s own school', () => {
  open('fan')
  expect(page.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/embed-code/calendar/demo/atlas-academy?choose=1')
})

it('has a family’s places at the foot of a phone, with a mark where they are', () => {
  open('parent')
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect([...bar.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Home', 'Schedule', 'Scores', 'Family', 'More'])
  expect(bar.querySelector('[aria-current]')!.textContent).toBe('Home')
})
