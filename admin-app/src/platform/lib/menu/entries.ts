import type { MenuEntry, ScreenName } from '@portal/shared/platform/access/screens'

/** One of the lists behind an entry of the menu. Where there are several, they are tabs at the head of each of them. */
export interface EntryTab {
  screen: ScreenName
  text: string
  /** What is put in for the address's parameters. */
  params?: Readonly<Record<string, string>>
  /** What comes after the address: a list of a screen that has several. */
  search?: string
  /** Other lists of the same screen that show a part of it. */
  parts?: readonly string[]
  /** Other screens that show more of the same list. */
  also?: readonly ScreenName[]
  /** Kinds of what is waiting (publishing/dashboard names them) that are handled here; of several that count the same things, the largest number is shown. */
  waits?: readonly string[]
  /** What is waiting is of different things, which are added up. */
  isSum?: true
  /** The list of just what is waiting, by its kind: the tab leads there while its number is shown. */
  lists?: Readonly<Record<string, string>>
  /** Shown only where the organization has an activity of this kind. */
  activityKind?: string
}

interface Entry {
  title: string
  /** The entry leads to the first in which something is waiting, else to the first that the person may open. */
  tabs: readonly EntryTab[]
  /** What is waiting behind it besides what its tabs say. */
  waits?: readonly string[]
  /** The first tab leads to all others and is waited for by nobody: it is shown with only one of them, too. */
  isCounter?: true
}

/** Every entry of a menu that leads to screens: its name and its tabs, in order. */
export const entries: Record<MenuEntry, Entry> = {
  home: { title: 'Home', tabs: [{ screen: 'dashboard', text: 'Home' }], waits: ['rules', 'eventSteps', 'eventTasks'] },
  inbox: {
    title: 'Inbox',
    isCounter: true,
    tabs: [
      { screen: 'inbox', text: 'All' },
      { screen: 'registrationRequests', text: 'Sign-up requests', also: ['rejectedRequests'], waits: ['registrationRequests'] },
      { screen: 'documents', text: 'Documents', waits: ['documents', 'rejectedDocuments'], lists: { rejectedDocuments: '?status=replace' } },
      { screen: 'activityRequests', search: '?list=waiting', text: 'Activity changes', also: ['deleteActivityRequests'], waits: ['activityRequests'] },
      { screen: 'registrationRequests', search: '?list=accountChanges', parts: ['?list=statusChange'], text: 'Account changes', also: ['accountDeleteRequests'], waits: ['statusRequests', 'deletionRequests'], isSum: true },
    ],
  },
  schools: { title: 'Schools', tabs: [{ screen: 'schools', text: 'Schools' }] },
  school: { title: 'My school', tabs: [{ screen: 'ownSchool', text: 'My school' }] },
  people: { title: 'People', tabs: [{ screen: 'users', params: { userType: 'staff' }, text: 'People' }] },
  scores: {
    title: 'Scores',
    tabs: [{ screen: 'scores', text: 'Results' }, { screen: 'openScores', text: 'Open scores', waits: ['scoresDue', 'scoresLate'], lists: { scoresDue: '?kind=due', scoresLate: '?kind=late' } }],
  },
  schedules: {
    title: 'Schedule',
    tabs: [
      { screen: 'scheduleReport', text: 'Games' },
      { screen: 'seasons', text: 'District seasons' },
      { screen: 'matchProposals', text: 'Proposals', waits: ['matchProposals'], lists: { matchProposals: '?list=mine' } },
      { screen: 'openDates', text: 'Open dates' },
    ],
  },
  standings: { title: 'Standings', tabs: [{ screen: 'standings', text: 'Standings' }, { screen: 'certifications', text: 'Certification' }, { screen: 'leaders', text: 'Leaders' }] },
  brackets: { title: 'Brackets', tabs: [{ screen: 'brackets', text: 'Brackets' }] },
  events: {
    title: 'Events',
    tabs: [
      { screen: 'events', text: 'Events' },
      { screen: 'eventCalendar', text: 'Calendar' },
      { screen: 'meets', text: 'Meets and contests', also: ['createMeet', 'meetMode', 'meetDay', 'meetDaySection'] },
      { screen: 'ownMeets', text: 'Taking part', also: ['dayBoard'] },
      { screen: 'ownPerformances', text: 'Performances' },
      { screen: 'tennisEventDetail', params: { eventId: '0', activeSection: 'duals' }, text: 'Tennis duals', activityKind: 'tennis' },
    ],
  },
  venues: { title: 'Venues', tabs: [{ screen: 'venues', text: 'Venues' }] },
  activities: {
    title: 'Activities',
    tabs: [{ screen: 'activities', text: 'Activities' }, { screen: 'participation', text: 'Who takes part' }, { screen: 'teams', text: 'Teams' }],
  },
  results: { title: 'Results', tabs: [{ screen: 'resultsReport', text: 'Results' }] },
  eligibility: {
    title: 'Eligibility',
    tabs: [{ screen: 'studentEligibility', text: 'Students' }, { screen: 'coachEligibility', text: 'Coaches' }, { screen: 'acknowledgments', text: 'Acknowledged rules' }],
  },
  discipline: { title: 'Discipline', tabs: [{ screen: 'disciplinarySummary', text: 'Discipline' }] },
  forms: { title: 'Forms', tabs: [{ screen: 'forms', text: 'Forms', also: ['formBuilder', 'formViewer', 'formTotals'] }, { screen: 'myForms', text: 'My forms', also: ['fillInForm'] }] },
  website: { title: 'Website', tabs: [{ screen: 'share', text: 'Share' }, { screen: 'announcements', text: 'Announcements' }] },
  family: { title: 'Family', tabs: [{ screen: 'ownFamily', text: 'Family' }], waits: ['rejectedDocuments', 'eventTasks'] },
  following: { title: 'Following', tabs: [{ screen: 'favourites', text: 'Following' }] },
  settings: { title: 'Settings', tabs: [{ screen: 'settings', text: 'Settings' }] },
  account: { title: 'Account', tabs: [{ screen: 'ownProfile', text: 'Account' }] },
}
