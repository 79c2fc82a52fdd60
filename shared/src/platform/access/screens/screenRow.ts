import type { FirstStep } from '../firstSteps'
import type { Access } from '../isAllowed'
import type { RoleType } from '../roleTypes'

/** Where a screen appears in the navigation. */
export type NavigationGroup = 'main' | 'administration' | 'reports' | 'setup'

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
  /** Shown in the navigation under this heading, in the order of the table. */
  navigation?: NavigationGroup
  /** What the navigation calls it, where its heading says the rest. */
  navigationTitle?: string
  /** Title of the screen for those who look after nobody but themselves, families and fans; by default as for everyone. */
  familyTitle?: string
  /** What the navigation's link puts in for the address's parameters. */
  navigationParams?: Readonly<Record<string, string>>
  /** True for addresses that the specification does not list; docs/decisions says why each exists. */
  ours?: true
}

export const orgAndStaff = ['org', 'staff'] as const
