import { describe, expect, it } from 'vitest'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { permissions as allPermissions, type Permission } from '@portal/shared/platform/access/permissions'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { sights } from '@portal/shared/platform/access/sights'
import { actionItemKeys } from '@portal/shared/publishing/dashboard/actionItems'
import { settingsParts } from '../../../publishing/menu/settingsParts'
import { person } from '../../../testing/people'
import type { OwnMenu } from '../session/session'
import { entries } from './entries'
import { barOf, linksOf, menuOf, openTabs, tabPath, type MenuReader } from './menuOf'
import { bars, menuKindOf, menuKinds, menus, type MenuKind } from './menus'
import { newThings, newThingsFor } from './newThings'
import { currentKey, entriesOf, isOneOfSettings, screenAt, stripOf } from './placeInMenu'

const looking: Permission[] = ['activity-list', 'teams-list', 'general-event-list']
const runningTeams: Permission[] = [...looking, 'teams-edit', 'regular-season-create', 'venue-list']
/** One of each kind of people, with what their usual role allows (api-server/src/identity/organizations/defaultRoles.ts). */
const people: Record<MenuKind, { roleType: RoleType; permissions: readonly Permission[] }> = {
  office: { roleType: 'org', permissions: allPermissions },
  director: { roleType: 'staff', permissions: [...runningTeams, 'activity-edit', 'teams-create', 'venue-create', 'venue-edit', 'user-list', 'user-create', 'user-edit', 'role-list', 'tags-list', 'tags-edit'] },
  coach: { roleType: 'staff', permissions: runningTeams },
  family: { roleType: 'parent', permissions: [...looking, 'user-edit'] },
  fan: { roleType: 'fan', permissions: [] },
}
const team = (teamId: number): OwnMenu['teams'][number] => ({ teamId, activityId: 4, levelId: 6, schoolActivityId: 9, name: `Girls Soccer ${teamId}` })
const teamsOf: Record<MenuKind, number> = { office: 0, director: 24, coach: 3, family: 2, fan: 0 }

function readerOf(kind: MenuKind, counts: Record<string, number> = {}): MenuReader {
  const { roleType, permissions } = people[kind]
  const actor = { roleType, permissions, actingAs: false }
  const open = (name: ScreenName) => {
    const { access, blockedWhileActingAs, blockedInSchoolView, adds }: ScreenRow = screens[name]
    return !('guest' in access) && isAllowed(actor, access, blockedWhileActingAs, blockedInSchoolView, adds)
  }
  return {
    may: { open, see: (sight) => isAllowed(actor, sights[sight]), linkTo: (name, ...params) => (open(name) ? linkTo(name, ...params) : null) },
    session: {
      user: { ...person(roleType, { permissions }), schoolCount: 381 },
      actionItems: { items: Object.entries(counts).map(([key, count]) => ({ key, count })), total: 0 },
      menu: { teams: Array.from({ length: teamsOf[kind] }, (_, at) => team(at + 1)), following: [{ kind: 'team', teamId: 70, name: 'Borea', crest: { initials: 'BH', colors: { '--c1': '#123456', '--c2': '#ffffff', '--on': '#ffffff', '--edge': 'light-dark(#123456,#345678)', '--team': 'light-dark(#123456,#6789ab)' }, picture: null } }], followingTotal: 1, activityKinds: ['teamSport', 'tennis'] },
    },
  }
}
const titlesOf = (kind: MenuKind) => menuOf(readerOf(kind)).map((row) => ('links' in row ? [row.title, ...row.links.map(({ title }) => title)] : row.title))

describe('the menu of each kind of people', () => {
  it.each(menuKinds)('is made for a %s by what they may open', (kind) => {
    expect(menuKindOf(readerOf(kind).may)).toBe(kind)
  })

  it('is the one that was decided', () => {
    expect(titlesOf('office')).toEqual(['Home', 'Inbox', 'Schools', 'People', ['Competition', 'Scores', 'Schedules', 'Standings', 'Brackets', 'Events', 'Venues'], 'Activities', ['Reports', 'Forms', 'Results', 'Eligibility', 'Discipline'], 'Website'])
    expect(titlesOf('director').map((row) => (Array.isArray(row) ? row[0] : row))).toEqual(['Home', 'Inbox', 'My school', 'Teams', 'Schedule', 'Scores', 'Standings', 'Events', 'People', 'Competition', 'Reports', 'Website'])
    expect(titlesOf('coach').map((row) => (Array.isArray(row) ? row[0] : row))).toEqual(['Home', 'Girls Soccer 1', 'Girls Soccer 2', 'Girls Soccer 3', 'Schedule', 'Scores', 'Standings', 'Events', 'Competition', 'Forms', 'Reports', 'Website'])
    expect(titlesOf('family').map((row) => (Array.isArray(row) ? row[0] : row))).toEqual(['Home', 'Schedule', 'Scores', 'Family', 'Forms', 'Competition', 'Website'])
    expect(titlesOf('fan')).toEqual(['Scores', 'Standings', 'Brackets', 'Calendar', 'Events', 'Schools', 'Following', 'Website'])
  })

  it.each(menuKinds)('shows a %s 15 lines at most at first, Settings among them', (kind) => {
    const reader = readerOf(kind)
    const seen = menuOf(reader).reduce((sum, row) => sum + 1 + ('links' in row && row.isOpen ? row.links.length : 0), 0) + openTabs('settings', reader).length
    expect(seen).toBeLessThanOrEqual(15)
  })

  it.each(menuKinds)('leads a %s from a team of theirs to its page', (kind) => {
    const own = linksOf(menuOf(readerOf(kind))).filter(({ key }) => key.startsWith('team-'))
    expect(own.map(({ key, path }) => `${key} ${path}`)).toEqual(own.map((_, at) => `team-${at + 1} /teams/${at + 1}`))
    expect(own).toHaveLength(kind === 'coach' || kind === 'director' ? teamsOf[kind] : 0)
  })

  it('names the same entry once in a menu', () => {
    for (const kind of menuKinds) {
      const keys = linksOf(menuOf(readerOf(kind))).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('has four or five places at the foot of a phone, each also in the menu', () => {
    for (const kind of menuKinds) {
      const reader = readerOf(kind)
      const bar = barOf(reader)
      expect(bar).toHaveLength(bars[kind].length)
      const paths = new Set([...linksOf(menuOf(reader)).map(({ path }) => path), linkTo('scoreScreen1')])
      for (const item of bar) if (typeof item !== 'string') expect(paths).toContain(item.path)
    }
  })
})

/** Screens that no menu leads to, with the reason. */
const elsewhere: Partial<Record<ScreenName, string>> = {
  administrationHome: 'it opens the home, to which the menu leads',
}

describe('every screen', () => {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => !('guest' in screens[name].access) && !('public' in screens[name].access) && name !== 'firstStep')

  it.each(menuKinds)('that a %s may open marks a link of their menu', (kind) => {
    const reader = readerOf(kind)
    const menu = menuOf(reader)
    const unmarked = names.filter((name) => reader.may.open(name) && name !== 'dashboard' && currentKey({ name, params: {} }, menu) === null)
    // What is of one team is marked at the team, and what is of a child at the child's page.
    expect(unmarked.filter((name) => !screens[name].path.includes(':'))).toEqual([])
    if (kind === 'office' || kind === 'director') expect(unmarked).toEqual([])
  })

  it.each(menuKinds)('without parameters that is behind an entry is led to for a %s: by the menu, tabs, Settings, New or a list’s button', (kind) => {
    const reader = readerOf(kind)
    const shown = menuOf(reader)
    const tabs = linksOf(shown).filter(({ key }) => key in entries).flatMap(({ key }) => openTabs(key as keyof typeof entries, reader))
    const led = new Set<string>([
      ...linksOf(shown).map(({ path }) => path), ...tabs.map((tab) => tabPath(tab).split('?')[0]!), linkTo('favourites'), ...newThingsFor(reader.may).map(({ to }) => to),
      ...openTabs('settings', reader).map(tabPath), ...(reader.may.open('settings') ? settingsParts.flatMap(({ settings }) => settings.map(({ screen }) => screens[screen].path)) : []),
    ])
    // Everything that the menu of before had, but what is the person's own, which is in the account.
    const before: ScreenName[] = [
      'dashboard', 'scores', 'standings', 'favourites', 'openScores', 'matchProposals', 'openDates', 'leaders', 'brackets', 'events', 'share', 'tennisEventDetail',
      'administrationHome', 'schools', 'activities', 'activityRequests', 'users', 'documents', 'acknowledgments', 'registrationRequests', 'venues', 'roles', 'tags', 'audit', 'announcements', 'seasons',
      'studentEligibility', 'coachEligibility', 'disciplinarySummary', 'scheduleReport', 'resultsReport',
      'participation', 'importSchools', 'importResults', 'security', 'organization', 'legalTexts', 'retention', 'setupGuide', 'academicYears', 'levels', 'classifications', 'districts', 'calendarRules',
      'communicationCategories', 'formStatuses', 'schedules', 'eventLevels', 'pmlCodes', 'tieBreakers',
    ]
    const addressOf = (name: ScreenName) => screens[name].path.replace(':userType', 'staff').replace(':eventId', '0').replace(':activeSection', 'duals')
    const missing = before.filter((name) => reader.may.open(name) && !led.has(addressOf(name)) && !(name in elsewhere))
    // The organization's name leads a fan home.
    expect(missing).toEqual(kind === 'fan' ? ['dashboard'] : [])
  })

  it('that something is set on belongs to Settings, and is in one part of it', () => {
    const listed = settingsParts.flatMap(({ settings }) => settings.map(({ screen }) => screen))
    expect(new Set(listed).size).toBe(listed.length)
    const lists = names.filter((name) => entriesOf(name).includes('settings') && !screens[name].path.includes(':') && !['settings', 'addRole'].includes(name))
    expect(lists.filter((name) => !listed.some((screen) => screen === name))).toEqual([])
  })

  it('that adds something and needs nothing else is under New, or is an import', () => {
    const adding = names.filter((name) => 'adds' in screens[name] && !screens[name].path.includes(':') && !name.startsWith('import'))
    // The same event on one page: the steps lead there. A meet is an event, too, and is added in the list of meets.
    expect(adding.filter((name) => !newThings.some(([screen]) => screen === name))).toEqual(['createEvent', 'createMeet'])
  })

  it('is found by its address, the one with the fewest parameters first', () => {
    expect(screenAt('/administration/user/add-student')?.name).toBe('addStudent')
    expect(screenAt('/administration/user/student')).toMatchObject({ name: 'users', params: { userType: 'student' } })
    expect(screenAt('/nowhere')).toBeNull()
  })
})

describe('the place in the menu', () => {
  it('of a team is the team’s own link, where it is one of the person’s', () => {
    const menu = menuOf(readerOf('coach'))
    expect(currentKey(screenAt('/standings/school-team/view-team-matches/2'), menu)).toBe('team-2')
    expect(currentKey(screenAt('/standings/school-team/view-team-matches/99'), menu)).toBe('schedules')
  })

  it('of what is in no menu is Settings or the account', () => {
    const menu = menuOf(readerOf('office'))
    expect(currentKey(screenAt('/tie-breakers'), menu)).toBe('settings')
    expect(currentKey(screenAt('/my-profile'), menu)).toBe('account')
  })

  it('has tabs beside it, with what is waiting behind each', () => {
    const reader = readerOf('office', { registrationRequests: 25, statusRequests: 2, deletionRequests: 1, documents: 24 })
    const requests = screenAt('/administration/registration-request')
    expect(stripOf(requests, '', reader)).toEqual({
      label: 'Inbox',
      tabs: [
        ['All', 0, false], ['Sign-up requests', 25, true], ['Documents', 24, false], ['Activity changes', 0, false], ['Account changes', 3, false],
      ].map(([text, count, isCurrent]) => ({ text, count, isCurrent, to: expect.stringMatching(/^\//) as string })),
    })
    const currentOf = (path: string, search = '') => stripOf(screenAt(path), search, reader)?.tabs.find(({ isCurrent }) => isCurrent)?.text
    expect(currentOf('/administration/registration-request', '?list=accountChanges&page=2')).toBe('Account changes')
    expect(currentOf('/administration/registration-request', '?list=statusChange')).toBe('Account changes')
    expect(currentOf('/administration/account-delete-request')).toBe('Account changes')
    expect(currentOf('/administration/activity/activity-request', '?list=decided')).toBe('Activity changes')
    expect(currentOf('/administration/registration-request', '?list=accepted')).toBe('Sign-up requests')
    expect(currentOf('/administration/rejected-request')).toBe('Sign-up requests')
    expect(currentOf('/event/tennis-event-detail/0/ladders')).toBe('Tennis duals')
    const { session } = reader
    for (const activityKinds of [['teamSport'], undefined]) {
      const tabs = stripOf(screenAt(screens.events.path), '', { ...reader, session: { ...session, menu: { ...session.menu!, activityKinds: activityKinds! } } })!.tabs
      expect(tabs.map(({ text }) => text)).toEqual(['Events', 'Calendar', 'Meets and contests', 'Taking part'])
    }
    // An event's own tennis is no tab of all events; a school has no lists beside it.
    expect(currentOf('/event/tennis-event-detail/7/duals')).toBeUndefined()
    expect(stripOf(screenAt('/administration/school/edit-school/7'), '', reader)).toBeNull()
  })

  it('of a family’s schedule has the schedules of their other teams beside it', () => {
    const strip = stripOf(screenAt('/administration/activity/view-school-team-schedules/2/4/6'), '', readerOf('family'))
    expect(strip?.tabs.map(({ text, isCurrent }) => [text, isCurrent])).toEqual([['Girls Soccer 1', false], ['Girls Soccer 2', true]])
  })
})

describe('the numbers', () => {
  const countsOf = (kind: MenuKind, counts: Record<string, number>) =>
    Object.fromEntries(linksOf(menuOf(readerOf(kind, counts))).filter(({ count }) => count > 0).map(({ key, count, isWaiting }) => [key, isWaiting ? count : `${count} in all`]))

  it('are what is waiting for this person, where it is handled; schools are only counted', () => {
    expect(countsOf('office', { registrationRequests: 25, documents: 24, activityRequests: 2, scoresLate: 84 })).toEqual({ inbox: 51, scores: 84, schools: '381 in all' })
    expect(countsOf('director', { scoresDue: 5, matchProposals: 2, registrationRequests: 3, rejectedDocuments: 4 })).toEqual({ inbox: 7, scores: 5, schedules: 2 })
    expect(countsOf('coach', { scoresDue: 5, scoresLate: 3, rules: 1 })).toEqual({ home: 1, scores: 5 })
    expect(countsOf('family', { rejectedDocuments: 1 })).toEqual({ family: 1 })
    // What is to do for events stands on the home page, a family's first on its own.
    expect(countsOf('coach', { rules: 1, eventTasks: 2 })).toEqual({ home: 3 })
    expect(countsOf('family', { rejectedDocuments: 1, eventTasks: 2 })).toEqual({ family: 3 })
  })

  it.each<[MenuKind, Record<string, number>, string, string]>([
    ['office', {}, 'inbox', '/administration/inbox'],
    ['office', { registrationRequests: 25, documents: 24 }, 'inbox', '/administration/registration-request'],
    ['office', { documents: 24, activityRequests: 2 }, 'inbox', '/administration/documents'],
    ['office', { deletionRequests: 1 }, 'inbox', '/administration/registration-request?list=accountChanges'],
    ['office', { scoresLate: 84 }, 'scores', '/scores/late?kind=late'],
    ['director', { rejectedDocuments: 4 }, 'inbox', '/administration/documents?status=replace'],
    ['director', { matchProposals: 2 }, 'schedules', `${linkTo('matchProposals')}?list=mine`],
    ['coach', { scoresDue: 5 }, 'scores', '/scores/late?kind=due'],
    ['coach', {}, 'scores', linkTo('scores')],
  ])('of a %s with %j lead from %s to the first list in which something is waiting', (kind, counts, key, path) => {
    expect(linksOf(menuOf(readerOf(kind, counts))).find((link) => link.key === key)!.path).toBe(path)
  })

  it('have a place for everything that can be waiting', () => {
    const placed = Object.values(entries).flatMap(({ tabs, waits = [] }) => [...waits, ...tabs.flatMap((tab) => tab.waits ?? [])])
    expect([...new Set(placed)].sort()).toEqual([...actionItemKeys].sort())
  })
})

describe('New', () => {
  it('offers a coach a game of each of their teams, and the office what it adds', () => {
    const { may, session } = readerOf('coach')
    expect(newThingsFor(may, session.menu?.teams).map(({ label }) => label)).toEqual(['Game for Girls Soccer 1', 'Game for Girls Soccer 2', 'Game for Girls Soccer 3'])
    expect(newThingsFor(readerOf('office').may).map(({ label }) => label).slice(0, 4)).toEqual(['Game', 'Event', 'Team', 'Student'])
    expect(newThingsFor(readerOf('fan').may)).toEqual([])
  })
})

it('every menu that is written down is some kind’s', () => {
  expect(Object.keys(menus)).toEqual([...menuKinds])
})

describe('a page that Settings leads to', () => {
  it('is known as one, as no other is', () => {
    const known = settingsParts.flatMap(({ settings }) => settings.map(({ screen }) => screen)).filter((screen) => entriesOf(screen)[0] === 'settings')
    expect(known.length).toBeGreaterThan(15)
    expect(known.filter((screen) => !isOneOfSettings(screenAt(screens[screen].path)))).toEqual([])
    expect([screens.settings.path, screens.dashboard.path, linkTo('users', { userType: 'staff' })].filter((path) => isOneOfSettings(screenAt(path)))).toEqual([])
  })
})
