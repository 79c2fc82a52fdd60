import type { PlainScreen } from '../../platform/lib/session/useMay'

interface Setting {
  screen: PlainScreen
  title: string
  /** What is set there, in a line; it is searched, too. */
  text: string
  /** Other words that people look for it by. */
  also?: string
}
interface Part {
  title: string
  settings: readonly Setting[]
}

/** Everything that is set once, in five parts. The lists that people work with every day are in the menu instead. */
export const settingsParts: readonly Part[] = [
  {
    title: 'Organization',
    settings: [
      { screen: 'organization', title: 'Organization', text: 'Name, logo, color, time zone, what the public sees' },
      { screen: 'setupGuide', title: 'Setup guide', text: 'What is done and what comes next' },
      { screen: 'tags', title: 'Tags', text: 'Labels for finding people and schools' },
      { screen: 'communicationCategories', title: 'Communication categories', text: 'What messages are about' },
      { screen: 'legalTexts', title: 'Legal texts', text: 'Privacy policy, terms and conditions' },
      { screen: 'mailbox', title: 'Mailbox', text: 'Messages of a portal that is being tried out' },
    ],
  },
  {
    title: 'Year',
    settings: [
      { screen: 'academicYears', title: 'Academic years', text: 'First and last days', also: 'seasons school year' },
      { screen: 'nextYear', title: 'Start the next year', text: 'Move students up a grade, copy teams' },
      { screen: 'schedules', title: 'Season parts', text: 'Preseason, regular season, playoffs: what games belong to' },
      { screen: 'calendarRules', title: 'Blackout dates and game limits', text: 'Days without games, how much a team may play' },
    ],
  },
  {
    title: 'Rules',
    settings: [
      { screen: 'levels', title: 'Levels', text: 'Varsity, junior varsity, middle school' },
      { screen: 'classifications', title: 'Classifications', text: 'Schools by size: 1A to 6A' },
      { screen: 'districts', title: 'Districts', text: 'Who plays whom in one table' },
      { screen: 'tieBreakers', title: 'Tie-breakers', text: 'How equal teams are ranked' },
      { screen: 'eventLevels', title: 'Event levels', text: 'District, regional, state' },
      { screen: 'pmlCodes', title: 'Music list', text: 'Pieces that may be performed' },
      { screen: 'formStatuses', title: 'Form statuses', text: 'What becomes of a form' },
      { screen: 'associationRules', title: 'Association rules', text: 'The text that coaches acknowledge each year' },
    ],
  },
  {
    title: 'Access',
    settings: [
      { screen: 'roles', title: 'Roles', text: 'What people can see and do', also: 'permissions rights access' },
      { screen: 'security', title: 'Sign-in security', text: 'Second factor, passwords, sessions', also: 'mfa 2fa two-factor authentication login' },
      { screen: 'audit', title: 'Audit', text: 'Who did what, and when', also: 'log history' },
      { screen: 'retention', title: 'Data retention', text: 'When old data is removed', also: 'privacy delete how long' },
    ],
  },
  {
    title: 'Import',
    settings: [
      { screen: 'importSchools', title: 'Import schools', text: 'From a spreadsheet' },
      { screen: 'importStaff', title: 'Import staff', text: 'Athletic directors, coaches and others' },
      { screen: 'importStudents', title: 'Import students', text: 'Of one school or many' },
      { screen: 'importDistricts', title: 'Import districts', text: 'Classifications, districts and their teams' },
      { screen: 'importParticipation', title: 'Import participation', text: 'Schools and their activities' },
      { screen: 'importResults', title: 'Import results', text: 'Games with their scores' },
      { screen: 'importPerformances', title: 'Import performances', text: 'Entries of a band or music event' },
      { screen: 'importMeetEntries', title: 'Import meet entries', text: 'Who is entered in a meet' },
      { screen: 'importPmlCodes', title: 'Import the music list', text: 'Titles, composers and classes' },
    ],
  },
]
