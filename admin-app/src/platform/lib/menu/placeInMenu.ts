import { matchPath } from 'react-router-dom'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import type { MenuEntry, ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { entries, type EntryTab } from './entries'
import { linksOf, openTabs, teamKey, waitingOf, waitingPath, type MenuReader, type MenuRow } from './menuOf'
import { menuKindOf } from './menus'

/** A screen that an address opens, with what stands in it. */
interface OpenScreen {
  name: ScreenName
  params: Readonly<Record<string, string | undefined>>
}

const table = Object.entries(screens) as [ScreenName, ScreenRow][]

/** The screen of an address: of several that fit, the one with the fewest parameters, as the router chooses. */
export function screenAt(pathname: string): OpenScreen | null {
  const fitting = table.flatMap(([name, { path }]) => {
    const match = matchPath(path, pathname)
    return match ? [{ name, params: match.params }] : []
  })
  return fitting.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0] ?? null
}

/** The entries that a screen belongs to, the first that a person has. */
export function entriesOf(name: ScreenName): readonly MenuEntry[] {
  const { navigation }: ScreenRow = screens[name]
  return navigation === undefined ? [] : typeof navigation === 'string' ? [navigation] : navigation
}

/**
 * The key of the link that is marked while a screen is open: the team's own, where it is one of the person's teams, else the first of the
 * screen's entries that the person has. Settings and the account are at the foot of every menu.
 */
export function currentKey(open: OpenScreen | null, menu: readonly MenuRow[]): string | null {
  if (!open) return null
  const keys = new Set(linksOf(menu).map(({ key }) => key))
  const team = open.params.schoolTeamId ?? open.params.teamId
  if (team !== undefined && keys.has(teamKey(team))) return teamKey(team)
  return entriesOf(open.name).find((entry) => keys.has(entry) || ['settings', 'account', 'following'].includes(entry)) ?? null
}

/** True for a page that Settings leads to; what is opened from such a page has its own way back to it. */
export const isOneOfSettings = (open: OpenScreen | null): boolean =>
  open !== null && open.name !== 'settings' && entriesOf(open.name)[0] === 'settings' && Object.keys(open.params).length === 0

export interface StripTab {
  to: string
  text: string
  count: number
  isCurrent: boolean
}
export interface Strip {
  label: string
  tabs: readonly StripTab[]
}

const isShownBy = ({ screen, params, also = [] }: EntryTab, open: OpenScreen): boolean =>
  also.includes(open.name) || (screen === open.name && (params?.eventId === undefined || params.eventId === open.params.eventId))

/** The tabs at the head of a screen that is one of several behind an entry; null for all other screens. */
export function stripOf(open: OpenScreen | null, search: string, reader: MenuReader): Strip | null {
  if (!open) return null
  if (open.name === 'schoolTeamSchedules' && menuKindOf(reader.may) === 'family') return familyStrip(open, reader)
  for (const entry of entriesOf(open.name)) {
    const tabs = openTabs(entry, reader)
    const fitting = tabs.filter((tab) => isShownBy(tab, open))
    const asked = new URLSearchParams(search)
    const isAsked = (of: string) => [...new URLSearchParams(of)].every(([name, value]) => asked.get(name) === value)
    const current = fitting.find(({ search: own, parts = [] }) => own !== undefined && [own, ...parts].some(isAsked)) ?? fitting.find((tab) => tab.search === undefined || tab.also?.includes(open.name)) ?? fitting[0]
    if (!current || tabs.length < 2) continue
    const shown = tabs.map((tab) => ({ to: waitingPath(tab, reader.session), text: tab.text, count: waitingOf(tab, reader.session), isCurrent: tab === current }))
    return { label: entries[entry].title, tabs: shown }
  }
  return null
}

/** A family's teams side by side: the schedule of each child's. */
function familyStrip(open: OpenScreen, { session: { menu } }: MenuReader): Strip | null {
  const teams = menu?.teams ?? []
  if (teams.length < 2 || !teams.some(({ teamId }) => String(teamId) === open.params.teamId)) return null
  return {
    label: entries.schedules.title,
    tabs: teams.map((team) => ({ to: linkTo('schoolTeamSchedules', team), text: team.name, count: 0, isCurrent: String(team.teamId) === open.params.teamId })),
  }
}
