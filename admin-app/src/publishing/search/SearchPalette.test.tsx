import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '@portal/shared/platform/access/permissions'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Found } from '@portal/shared/publishing/search/search.schemas'
import { endSession, keepMenu, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import SearchPalette from './SearchPalette'
import { seconds } from '../../../../scripts/lib/patience.mjs'

const nothing: Found = { people: [], schools: [], teams: [], events: [] }
const smiths: Found = {
  people: [{ kind: 'student', id: 7, name: 'John Smith', detail: 'Grade 10 · Atlas Academy' }, { kind: 'staff', id: 8, name: 'Joan Smithers', detail: 'Coach · Atlas Academy' }],
  schools: [{ schoolId: 5, schoolParam: 'smith-hall', name: 'Smith Hall', crest: sampleCrest('Smith Hall'), detail: 'Waco, TX', isOwn: false }],
  teams: [{ teamId: 3, activityId: 4, levelId: 6, schoolActivityId: 9, name: 'Smith Hall', crest: sampleCrest('Smith Hall'), detail: 'Soccer · Varsity', isOwn: false }],
  events: [{ eventId: 2, kind: 'competition', name: 'Smith Open', detail: 'Sat, Dec 5' }],
}

/** What was asked, in order; the tests answer each one. */
let asked: { search: string; answer: (found: Found | 'failure') => void; wasGivenUp: () => boolean }[] = []
serveCalls((request, answer) => {
  const url = new URL(request.url ?? '', 'http://portal.test')
  asked.push({
    search: url.searchParams.get('search') ?? '',
    answer: (found) => (found === 'failure' ? answer(500, { status: false, error_message: 'Broken.', error: { id: 'unexpected' } }) : answer(200, { status: true, payload: found })),
    wasGivenUp: () => request.socket.destroyed,
  })
})

// The elements that jsdom has without their behavior.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  Element.prototype.scrollIntoView = () => undefined
  asked = []
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.restoreAllMocks()
})

function show(role: RoleType = 'org', permissions?: readonly Permission[], userId = 1) {
  const fresh = newSession(role, permissions && { permissions })
  startSession({ ...fresh, user: { ...fresh.user, userId } })
  const onClose = vi.fn()
  const router = createMemoryRouter([{ path: '*', element: <SearchPalette opened onClose={onClose} /> }])
  render(<QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider>)
  return { onClose, path: () => `${router.state.location.pathname}${router.state.location.search}` }
}
const field = () => screen.getByRole('combobox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const until = (check: () => void) => vi.waitFor(async () => {
  await act(() => new Promise((done) => setImmediate(done)))
  check()
}, { timeout: seconds(20) })
async function find(text: string, found: Found) {
  type(text)
  await until(() => expect(asked.at(-1)?.search).toBe(text))
  asked.at(-1)!.answer(found)
}

describe('the search of everything', () => {
  it('is a combobox whose arrows mark what Enter opens', async () => {
    const { onClose, path } = show()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await find('smith', smiths)
    await until(() => expect(options()[0]).toContain('John Smith'))
    expect(screen.getAllByRole('group').map((group) => group.firstChild!.textContent)).toEqual(['People', 'Schools', 'Teams', 'Events'])
    expect(within(screen.getAllByRole('group')[0]!).getAllByRole('option')).toHaveLength(2)
    expect(screen.getByText('5 found').getAttribute('role')).toBe('status')
    expect(marked()).toContain('John Smith')
    press('ArrowDown')
    expect(marked()).toContain('Joan Smithers')
    press('ArrowUp')
    press('ArrowUp')
    expect(marked()).toContain('Smith Open')
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(onClose).toHaveBeenCalledOnce()
    expect(path()).toBe('/people/8')
  })

  it('has the kind first whose name was typed, and what was found elsewhere behind it', async () => {
    show()
    await find('smith hall', {
      people: [{ kind: 'staff', id: 4, name: 'Ada Lantern', detail: 'Coach \u00b7 Smith Hall' }], teams: [], events: [],
      schools: smiths.schools.map((school) => ({ ...school, name: 'Smith Hall Academy' })),
    })
    await until(() => expect(marked()).toContain('Smith Hall Academy'))
    expect(screen.getAllByRole('group').map((group) => group.firstChild!.textContent)).toEqual(['Schools', 'People'])
  })

  it('asks for two letters and more, once someone has stopped typing, and gives up what is overtaken', async () => {
    show()
    type('s')
    type('sm')
    type('smi')
    await until(() => expect(asked).toHaveLength(1))
    expect(asked[0]!.search).toBe('smi')
    type('smit')
    await until(() => expect(asked).toHaveLength(2))
    asked[1]!.answer({ ...nothing, people: smiths.people })
    await until(() => expect(options()).toHaveLength(2))
    await until(() => expect(asked[0]!.wasGivenUp()).toBe(true))
    // Until the next answer is there, what still fits of the previous one is shown.
    type('smithers')
    expect(options()).toEqual(['Joan SmithersCoach · Atlas Academy'])
    type('x')
    expect(asked).toHaveLength(2)
  })

  it('finds screens by their titles without asking, as far as the person may open them', () => {
    show('org')
    type('tie')
    expect(options()).toContain('Tie-breakersSettings')
    cleanup()
    show('fan')
    type('tie')
    expect(options()).toEqual([])
    cleanup()
    show('staff', ['user-list'])
    type('students')
    expect(options()).toContain('StudentsPeople')
  })

  it('says that nothing was found, and lets a search that failed be made again', async () => {
    show()
    await find('xqzt', nothing)
    await until(() => expect(screen.getByText(/Nothing found for “xqzt”/)).toBeTruthy())
    await find('yqzt', 'failure' as never)
    await until(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => expect(asked).toHaveLength(3))
    asked[2]!.answer(smiths)
    await until(() => expect(options()).toHaveLength(5))
  })

  it.each<[RoleType, readonly Permission[] | undefined, string[]]>([
    ['org', undefined, ['/students/7', '/people/8', '/schools/5', '/teams/3', '/event/view-event-info/2']],
    ['staff', ['user-list', 'teams-list', 'general-event-list'], ['/administration/user/student?search=John%20Smith', '/administration/user/staff?search=Joan%20Smithers', '/schools/5', '/teams/3', '/event/view-event-info/2']],
    ['fan', undefined, ['/schools/5', '/teams/3', 'public /embed-code/event/event-result/2']],
  ])('leads %s with %j to what they may open', async (role, permissions, paths) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const led: string[] = []
    for (let index = 0; index < paths.length; index += 1) {
      const { path } = show(role, permissions)
      await find('smith', smiths)
      await until(() => expect(options().length).toBeGreaterThanOrEqual(paths.length))
      fireEvent.click(screen.getAllByRole('option')[index]!)
      const call = opened.mock.calls.at(-1)
      led.push(call ? `public ${String(call[0])}` : path())
      opened.mockClear()
      cleanup()
      endSession('signed-out')
      asked = []
    }
    expect(led).toEqual(paths)
  })

  it('leads a parent to the same schedule as their menu does', () => {
    const { path } = show('parent')
    expect(options()).toContain('SchedulePublic page')
    act(() => keepMenu({ teams: [{ teamId: 3, activityId: 4, levelId: 6, schoolActivityId: 9, name: 'Girls Soccer Varsity' }], following: [], followingTotal: 0 }))
    fireEvent.click(screen.getByRole('option', { name: 'Schedule' }))
    expect(path()).toBe('/administration/activity/view-school-team-schedules/3/4/6')
  })

  it('begins with what was chosen last, for the same person alone', async () => {
    show()
    await find('smith', smiths)
    await until(() => expect(options()).toHaveLength(5))
    fireEvent.click(screen.getAllByRole('option')[2]!)
    cleanup()
    show()
    expect(screen.getAllByRole('group')[0]!.textContent).toMatch(/^Recent/)
    expect(options()[0]).toContain('Smith Hall')
    cleanup()
    endSession('signed-out')
    show('org', undefined, 2)
    expect(screen.getAllByRole('group').map((group) => group.firstChild!.textContent)).toEqual(['Go to'])
  })
})
