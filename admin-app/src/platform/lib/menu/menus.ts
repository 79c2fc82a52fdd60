import type { MenuEntry } from '@portal/shared/platform/access/screens'
import type { May } from '../session/useMay'

/** The kinds of people who have a menu of their own. A fan's is everyone's who has no role yet. */
export const menuKinds = ['office', 'director', 'coach', 'family', 'fan'] as const
export type MenuKind = (typeof menuKinds)[number]

export const groupNames = { competition: 'Competition', reports: 'Reports', teams: 'Teams' } as const
export type GroupName = keyof typeof groupNames

/** Pages that everyone may see and the app does not draw. */
export const publicNames = { calendar: 'Calendar', publicEvents: 'Events', publicSchools: 'Schools' } as const
export type PublicName = keyof typeof publicNames

/** What stands in a menu: an entry of the table, a page for everyone, a group that folds, or the person's own teams. */
export type MenuItem = MenuEntry | PublicName | 'ownTeams' | { group: GroupName; items: readonly (MenuEntry | 'ownTeams')[]; isOpen?: true }

/**
 * The menus, each for what its kind of person does most: at most 15 lines are seen at first. What a person may not open is left out.
 * What a kind needs now and then is folded into a group that says what is in it: a phone’s bar has a More already. Following, Settings and the account
 * come after these.
 */
export const menus: Record<MenuKind, readonly MenuItem[]> = {
  office: [
    'home', 'inbox', 'schools', 'people',
    { group: 'competition', items: ['scores', 'schedules', 'standings', 'brackets', 'events', 'venues'], isOpen: true },
    'activities', { group: 'reports', items: ['forms', 'results', 'eligibility', 'discipline'] }, 'website',
  ],
  director: [
    'home', 'inbox', 'school', { group: 'teams', items: ['ownTeams'] }, 'schedules', 'scores', 'standings', 'events', 'people',
    { group: 'competition', items: ['brackets', 'venues', 'activities'] }, { group: 'reports', items: ['forms', 'results', 'eligibility', 'discipline'] }, 'website',
  ],
  coach: [
    'home', 'ownTeams', 'schedules', 'scores', 'standings', 'events',
    { group: 'competition', items: ['brackets', 'venues', 'activities'] }, 'forms', { group: 'reports', items: ['results', 'eligibility', 'discipline'] }, 'website',
  ],
  family: ['home', 'schedules', 'scores', 'family', 'forms', { group: 'competition', items: ['standings', 'brackets', 'events', 'activities'] }, 'website'],
  fan: ['scores', 'standings', 'brackets', 'calendar', 'publicEvents', 'publicSchools', 'following', 'website'],
}

/** What is at the foot of a phone: `new` opens what the person may add, `more` the whole menu. */
export type BarItem = MenuEntry | PublicName | 'ownTeam' | 'enterScore' | 'new' | 'more'
export const bars: Record<MenuKind, readonly BarItem[]> = {
  office: ['home', 'inbox', 'new', 'schedules', 'more'],
  director: ['home', 'inbox', 'new', 'schedules', 'more'],
  coach: ['home', 'ownTeam', 'enterScore', 'schedules', 'more'],
  family: ['home', 'schedules', 'scores', 'family', 'more'],
  fan: ['scores', 'calendar', 'following', 'publicSchools', 'more'],
}

/** Which menu someone has, by what they look after: everything, a school, teams, their family, or nothing. */
export function menuKindOf(may: Pick<May, 'open' | 'see'>): MenuKind {
  if (may.see('allSchools')) return 'office'
  if (may.see('ownSchoolFirst')) return may.open('users') ? 'director' : 'coach'
  return may.see('schoolProfile') ? 'family' : 'fan'
}
