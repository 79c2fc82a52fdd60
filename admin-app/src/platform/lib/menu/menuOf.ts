import { fillPath, linkTo, screens } from '@portal/shared/platform/access/screens'
import type { MenuEntry, ScreenName } from '@portal/shared/platform/access/screens'
import { isPublicPage, teamsPath } from '../page/publicPages'
import type { KeptCrest, Session } from '../session/session'
import type { May } from '../session/useMay'
import { entries, type EntryTab } from './entries'
import { bars, groupNames, menuKindOf, menus, publicNames, type BarItem, type GroupName, type MenuItem, type MenuKind, type PublicName } from './menus'

/** Someone for whom a menu is made: what they may open, who they are, and what was last known of their teams and of what is waiting. */
export interface MenuReader {
  may: Pick<May, 'open' | 'see' | 'linkTo'>
  session: Pick<Session, 'user' | 'actionItems' | 'menu'>
}

export interface MenuLink {
  /** The entry, or `team-7`. */
  key: string
  title: string
  path: string
  /** True for a page that the app does not draw. */
  isPublic: boolean
  /** What is loaded ahead when a pointer rests on it. */
  screen: ScreenName | null
  count: number
  /** What is counted is waiting for this person; otherwise it is only how many there are. */
  isWaiting: boolean
}
export interface MenuGroup {
  group: GroupName
  title: string
  /** As long as the person has not folded or opened it. */
  isOpen: boolean
  links: readonly MenuLink[]
}
export type MenuRow = MenuLink | MenuGroup

export const teamKey = (teamId: number | string) => `team-${teamId}`
/** Entries that have another name for one kind of people. */
const ownTitles: Partial<Record<MenuKind, Partial<Record<MenuEntry, string>>>> = { office: { schedules: 'Schedules' } }
/** Teams of a person that are named one by one; those of a whole school are more, and fold away. */
const mostTeams = 40

const link = (rest: Omit<MenuLink, 'isPublic' | 'count' | 'isWaiting'>, count = 0, isWaiting = true): MenuLink => ({ ...rest, isPublic: isPublicPage(rest.path), count, isWaiting })

/** The address of a tab. */
export const tabPath = ({ screen, params = {}, search = '' }: EntryTab): string => fillPath(screens[screen].path, params) + search

type Waits = Pick<EntryTab, 'waits' | 'isSum' | 'lists'>

const countOf = (key: string, { actionItems }: MenuReader['session']) => actionItems?.items.find((item) => item.key === key)?.count ?? 0

/** How many are waiting behind a tab. */
export function waitingOf({ waits = [], isSum }: Waits, session: MenuReader['session']): number {
  const counts = waits.map((key) => countOf(key, session))
  return isSum ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts)
}

/** Where a tab with its number leads: to the list of what is counted, where the tab’s own shows more than that. */
export function waitingPath(tab: EntryTab, session: MenuReader['session']): string {
  const shown = waitingOf(tab, session)
  const key = shown === 0 ? undefined : tab.waits?.find((each) => countOf(each, session) === shown)
  return tabPath(tab) + ((key && tab.lists?.[key]) ?? '')
}

/** The tabs of an entry that this person may open, and of which there is anything in the organization. */
export const openTabs = (entry: MenuEntry, { may, session: { menu } }: MenuReader): readonly EntryTab[] => {
  const tabs = entries[entry].tabs.filter(({ screen, activityKind }) => may.open(screen) && (activityKind === undefined || menu?.activityKinds?.includes(activityKind)))
  // The page that counts the others is nothing without one of them.
  return entries[entry].isCounter && tabs.length === 1 ? [] : tabs
}

const ownTeamLinks = ({ session: { menu } }: MenuReader): MenuLink[] =>
  (menu?.teams ?? []).slice(0, mostTeams).map(({ teamId, name }) => link({ key: teamKey(teamId), title: name, path: linkTo('teamHub', { teamId }), screen: 'teamHub' }))

/** A family's schedule is that of the teams they play for; until it is known which, the calendar of their school. */
function familySchedule({ may, session: { user, menu } }: MenuReader): string {
  const [team] = menu?.teams ?? []
  return (team && may.linkTo('schoolTeamSchedules', team)) ?? calendarPath(user)
}

/** The public calendar, opened at one's own school; whoever came so may look at all. */
const calendarPath = ({ organization: { orgParam }, school }: MenuReader['session']['user']): string => `/embed-code/calendar/${orgParam}${school ? `/${school.schoolParam}?choose=1` : ''}`

function publicLink(name: PublicName, { session: { user } }: MenuReader): MenuLink {
  const { orgParam } = user.organization
  const paths: Record<PublicName, string> = { calendar: calendarPath(user), publicEvents: `/embed-code/events-list/${orgParam}`, publicSchools: `/embed-code/SchoolInformation/${orgParam}/all/all` }
  return link({ key: name, title: publicNames[name], path: paths[name], screen: null })
}

/** The link of an entry, to the first of its lists in which something is waiting; null for those who may open nothing behind it. */
export function entryLink(entry: MenuEntry, reader: MenuReader): MenuLink | null {
  const kind = menuKindOf(reader.may)
  const title = ownTitles[kind]?.[entry] ?? entries[entry].title
  if (entry === 'schedules' && kind === 'family') return link({ key: entry, title, path: familySchedule(reader), screen: 'schoolTeamSchedules' })
  const open = openTabs(entry, reader)
  const first = open.find((tab) => waitingOf(tab, reader.session) > 0) ?? open[0]
  if (!first) return null
  const own = kind === 'family' && entry === 'home' ? [] : entries[entry].waits ?? []
  const waiting = open.reduce((sum, tab) => sum + waitingOf(tab, reader.session), 0) + own.reduce((sum, key) => sum + countOf(key, reader.session), 0)
  const path = waitingPath(first, reader.session)
  return entry === 'schools' ? link({ key: entry, title, path, screen: first.screen }, reader.session.user.schoolCount, false) : link({ key: entry, title, path, screen: first.screen }, waiting)
}

const isPublicName = (item: MenuItem | BarItem): item is PublicName => typeof item === 'string' && item in publicNames

/** The menu of a person, in order. */
export function menuOf(reader: MenuReader): readonly MenuRow[] {
  const linksOf = (item: MenuEntry | PublicName | 'ownTeams'): MenuLink[] => {
    if (item === 'ownTeams') return ownTeamLinks(reader)
    if (isPublicName(item)) return [publicLink(item, reader)]
    return [entryLink(item, reader)].filter((each) => each !== null)
  }
  return menus[menuKindOf(reader.may)].flatMap((item): MenuRow[] => {
    if (typeof item === 'string') return linksOf(item)
    const links = item.items.flatMap(linksOf)
    return links.length === 0 ? [] : [{ group: item.group, title: groupNames[item.group], isOpen: item.isOpen ?? false, links }]
  })
}

/** Every link of a menu, those in groups too. */
export const linksOf = (menu: readonly MenuRow[]): MenuLink[] => menu.flatMap((row) => ('links' in row ? row.links : [row]))

/** What is at the foot of a phone; `new` and `more` are no links. */
export function barOf(reader: MenuReader): readonly (MenuLink | 'new' | 'more')[] {
  return bars[menuKindOf(reader.may)].flatMap((item): (MenuLink | 'new' | 'more')[] => {
    if (item === 'new' || item === 'more') return [item]
    if (isPublicName(item)) return [item === 'calendar' ? { ...publicLink(item, reader), title: 'Schedule' } : publicLink(item, reader)]
    if (item === 'ownTeam') return ownTeamLinks(reader).slice(0, 1).map((team) => ({ ...team, title: 'My team' }))
    if (item === 'enterScore') return reader.may.open('scoreScreen1') ? [link({ key: item, title: 'Enter score', path: linkTo('scoreScreen1'), screen: 'scoreScreen1' }, waitingOf({ waits: ['scoresDue'] }, reader.session))] : []
    const found = entryLink(item, reader)
    return found ? [item === 'schedules' ? { ...found, title: 'Schedule' } : found] : []
  })
}

export interface FollowedLink {
  key: string
  /** Short, as a narrow menu has room for it. */
  name: string
  /** Of a team: of several teams of one school each is known by it. */
  plays?: string | undefined
  /** The whole of it. */
  title: string
  crest: KeptCrest
  path: string
  isPublic: boolean
}

/** What the person follows, as links. */
export function followingOf({ session: { menu } }: Pick<MenuReader, 'session'>): FollowedLink[] {
  return (menu?.following ?? []).map((each) => {
    const path = each.kind === 'team'
      ? `${teamsPath}${each.teamId}`
      : linkTo('schoolHub', each)
    return { key: each.kind === 'team' ? teamKey(each.teamId) : `school-${each.schoolId}`, name: each.name, plays: each.kind === 'team' ? each.plays : undefined, title: each.fullName ?? each.name, crest: each.crest, path, isPublic: isPublicPage(path) }
  })
}
