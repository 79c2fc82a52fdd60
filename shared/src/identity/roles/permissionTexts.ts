import { permissions, type Permission } from '../../platform/access/permissions'
import type { RoleType } from '../../platform/access/roleTypes'

/** What a permission allows, in words that follow "May". */
export interface PermissionText {
  permission: Permission
  text: string
}

/** Every permission once, in groups, in the order in which they are read. */
export const permissionGroups: readonly { label: string; entries: readonly PermissionText[] }[] = [
  {
    label: 'People',
    entries: [
      { permission: 'user-list', text: 'See lists of people, and the requests that wait' },
      { permission: 'user-create', text: 'Add students and staff' },
      { permission: 'user-edit', text: 'Change people, decide requests, give and take roles; in the office also sign in as someone else' },
    ],
  },
  {
    label: 'Schools',
    entries: [
      { permission: 'school-list', text: 'See the list of schools' },
      { permission: 'school-create', text: 'Add and import schools' },
      { permission: 'school-edit', text: 'Change schools and their disciplinary record' },
    ],
  },
  {
    label: 'Roles and tags',
    entries: [
      { permission: 'role-list', text: 'See the list of roles' },
      { permission: 'role-create', text: 'Add roles' },
      { permission: 'role-edit', text: 'Change and delete roles' },
      { permission: 'tags-list', text: 'See the list of tags' },
      { permission: 'tags-edit', text: 'Add, change and delete tags' },
    ],
  },
  {
    label: 'Activities and teams',
    entries: [
      { permission: 'activity-list', text: 'See activities and meets' },
      { permission: 'activity-create', text: 'Add activities' },
      { permission: 'activity-edit', text: 'Change activities, their classifications and districts, import results, open the student report of a school' },
      { permission: 'teams-list', text: 'See teams, rosters, schedules and results' },
      { permission: 'teams-create', text: 'Add teams' },
      { permission: 'teams-edit', text: 'Change teams and rosters' },
      { permission: 'regular-season-create', text: 'Add games of the regular season' },
    ],
  },
  {
    label: 'Venues',
    entries: [
      { permission: 'venue-list', text: 'See venues' },
      { permission: 'venue-create', text: 'Add venues' },
      { permission: 'venue-edit', text: 'Change venues' },
    ],
  },
  {
    label: 'Events and performances',
    entries: [
      { permission: 'general-event-list', text: 'See events' },
      { permission: 'general-event-create', text: 'Add events' },
      { permission: 'upload-notes', text: 'Upload the judges’ notes of a performance' },
      { permission: 'upload-rating', text: 'Enter the ratings of a performance, and the marks of a meet at the host school' },
    ],
  },
  {
    label: 'Forms',
    entries: [
      { permission: 'form-list', text: 'See forms and what was entered in them' },
      { permission: 'form-create', text: 'Make forms and announcements' },
    ],
  },
  {
    label: 'Setup lists',
    entries: [
      { permission: 'level-list', text: 'Levels, communication categories, form statuses and academic years' },
      { permission: 'schedules-list', text: 'Schedules' },
      { permission: 'tie-breakers-list', text: 'Tie-breakers' },
      { permission: 'event-levels-list', text: 'Event levels' },
      { permission: 'pml-codes-list', text: 'PML codes' },
    ],
  },
]

const onlyOffice: readonly Permission[] = [
  'school-list', 'school-create', 'school-edit', 'activity-create', 'form-list', 'form-create', 'general-event-create',
  'level-list', 'schedules-list', 'tie-breakers-list', 'event-levels-list', 'pml-codes-list',
]
const looking: readonly Permission[] = ['activity-list', 'teams-list', 'general-event-list']

/**
 * The permissions that a role of a type can have: those with a screen or a right that is open to that type (specification,
 * sections 2 and 6). Another one would open nothing and would read as if it did.
 */
export const permissionsOf: Record<RoleType, readonly Permission[]> = {
  org: permissions,
  staff: permissions.filter((each) => !onlyOffice.includes(each)),
  student: looking,
  // A parent may edit their own child.
  parent: [...looking, 'user-edit'],
  fan: [],
}

/** What the kinds of roles are called, and whom they are for. */
export const roleTypeTexts: Record<RoleType, { name: string; text: string }> = {
  org: { name: 'Office', text: 'People of the association itself, for all schools.' },
  staff: { name: 'Staff', text: 'People who work at one school.' },
  student: { name: 'Student', text: 'Students of one school.' },
  parent: { name: 'Parent', text: 'Parents, for their own children.' },
  fan: { name: 'Fan', text: 'People who follow teams.' },
}
