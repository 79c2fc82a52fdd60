import { orgAndStaff, type ScreenRow } from './screenRow'

/** What an organization sets up once. */
export const setupScreens = {
  // Ours: the specification has the screens, and nothing that says in which order an empty portal needs them.
  setupGuide: { path: '/setup-guide', title: 'Setup guide', access: { roleTypes: orgAndStaff, permission: 'user-list' }, navigation: 'setup', ours: true },
  // For trying the portal out: says that there is none where messages are really sent.
  mailbox: { path: '/development/mailbox', title: 'Mailbox', access: { roleTypes: ['org'], permission: 'user-edit' }, blockedWhileActingAs: true, ours: true },
  academicYears: { path: '/academic-years', title: 'Academic years', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  nextYear: { path: '/academic-years/next-year', title: 'Start the next year', access: { roleTypes: ['org'], permission: 'level-list' }, blockedWhileActingAs: true, ours: true },
  levels: { path: '/level', title: 'Levels', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  // Ours: the specification has classifications and districts wherever something is shown, and no screen that makes them.
  classifications: { path: '/classifications', title: 'Classifications', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'setup', ours: true },
  districts: { path: '/districts', title: 'Districts', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'setup', ours: true },
  // Ours: an association closes days for all of its schools, and says how much a team may play.
  calendarRules: { path: '/calendar-rules', title: 'Blackout dates and limits', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'setup', navigationTitle: 'Blackouts and limits', ours: true },
  communicationCategories: { path: '/com-cat', title: 'Communication categories', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup', navigationTitle: 'Categories' },
  formStatuses: { path: '/form-status', title: 'Form statuses', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  schedules: { path: '/schedules', title: 'Schedules', access: { roleTypes: ['org'], permission: 'schedules-list' }, navigation: 'setup' },
  eventLevels: { path: '/event-levels', title: 'Event levels', access: { roleTypes: ['org'], permission: 'event-levels-list' }, navigation: 'setup' },
  pmlCodes: { path: '/pml-codes', title: 'Music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, navigation: 'setup' },
  importPmlCodes: { path: '/administration/import/pml', title: 'Import the music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, blockedWhileActingAs: true, ours: true, adds: true },
  tieBreakers: {
    path: '/tie-breakers',
    title: 'Tie-breakers',
    access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
    navigation: 'setup',
  },
} as const satisfies Record<string, ScreenRow>
