import { orgAndStaff, type ScreenRow } from './screenRow'

/** What an organization sets up once. */
export const setupScreens = {
  // Ours: one page that leads to everything that is set once, by what it is about.
  settings: { path: '/settings', title: 'Settings', access: { roleTypes: orgAndStaff, permission: 'user-list' }, navigation: 'settings' },
  // Ours: the specification has the screens, and nothing that says in which order an empty portal needs them.
  setupGuide: { path: '/setup-guide', title: 'Setup guide', access: { roleTypes: orgAndStaff, permission: 'user-list' }, navigation: 'settings' },
  // For trying the portal out: says that there is none where messages are really sent.
  mailbox: { path: '/development/mailbox', title: 'Mailbox', access: { roleTypes: ['org'], permission: 'user-edit' }, blockedWhileActingAs: true, navigation: 'settings' },
  academicYears: { path: '/academic-years', title: 'Academic years', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'settings' },
  nextYear: { path: '/academic-years/next-year', title: 'Start the next year', access: { roleTypes: ['org'], permission: 'level-list' }, blockedWhileActingAs: true, navigation: 'settings' },
  levels: { path: '/level', title: 'Levels', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'settings' },
  // Ours: the specification has classifications and districts wherever something is shown, and no screen that makes them.
  classifications: { path: '/classifications', title: 'Classifications', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'settings' },
  districts: { path: '/districts', title: 'Districts', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'settings' },
  // Ours: an association closes days for all of its schools, and says how much a team may play.
  calendarRules: { path: '/calendar-rules', title: 'Blackout dates and game limits', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'settings' },
  communicationCategories: { path: '/com-cat', title: 'Communication categories', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'settings' },
  formStatuses: { path: '/form-status', title: 'Form statuses', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'settings' },
  schedules: { path: '/schedules', title: 'Season parts', access: { roleTypes: ['org'], permission: 'schedules-list' }, navigation: 'settings' },
  eventLevels: { path: '/event-levels', title: 'Event levels', access: { roleTypes: ['org'], permission: 'event-levels-list' }, navigation: 'settings' },
  pmlCodes: { path: '/pml-codes', title: 'Music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, navigation: 'settings' },
  importPmlCodes: { path: '/administration/import/pml', title: 'Import the music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, blockedWhileActingAs: true, adds: true, navigation: 'settings' },
  tieBreakers: {
    path: '/tie-breakers',
    title: 'Tie-breakers',
    access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
    navigation: 'settings',
  },
} as const satisfies Record<string, ScreenRow>
