import type { FirstStep } from '../firstSteps'
import type { Access } from '../isAllowed'
import type { RoleType } from '../roleTypes'

/** What a menu can have an entry for, the person's own account with it. Which kind of people has which is told in the app (platform/lib/menu/menus.ts). */
export type MenuEntry =
  | 'home' | 'inbox' | 'schools' | 'school' | 'people' | 'scores' | 'schedules' | 'standings' | 'brackets' | 'events' | 'venues' | 'activities'
  | 'results' | 'eligibility' | 'discipline' | 'forms' | 'website' | 'family' | 'following' | 'settings' | 'account'

export interface ScreenRow {
  /** Address with :parameters, spelled as the specification spells it. */
  path: string
  title: string
  /** `guest`: for people who are not signed in; a signed-in person is sent to /dashboard. */
  access: Access | { guest: true }
  /** Blocked in admin-as-user mode, for everyone or for these role types. */
  blockedWhileActingAs?: boolean | readonly RoleType[]
  /** Blocked in the School Admin view: what is the admin's own and not the school's. */
  blockedInSchoolView?: true
  /** Adds something: closed while a past academic year is looked at. */
  adds?: true
  /** Open to someone who has one of these to do before anything else. */
  openDuring?: readonly FirstStep[]
  /** The menu's entry that is marked while the screen is open; of several, the first that the person has. */
  navigation?: MenuEntry | readonly MenuEntry[]
}

export const orgAndStaff = ['org', 'staff'] as const
