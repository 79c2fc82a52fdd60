import type { ScreenRow } from './screenRow'

const everyone = ['org', 'staff', 'student', 'parent'] as const
const mayLook = { roleTypes: everyone, permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

/** Events of several teams. */
export const eventScreens = {
  events: { path: '/event-list', title: 'Events', access: mayLook, navigation: 'events' },
  createEventFlow: { path: '/event/create-event-flow', title: 'New event', access: { roleTypes: ['org'], permission: 'general-event-list' }, adds: true, navigation: 'events' },
  viewEventFlow: { path: '/event/view-event-flow', title: 'Event stages', access: { roleTypes: ['org'], permission: 'general-event-list' }, navigation: 'events' },
  createEvent: { path: '/event/create-event', title: 'New event on one page', access: { roleTypes: ['org'], permission: 'general-event-create' }, adds: true, navigation: 'events' },
  // Spelled as the specification spells it.
  eventCalendar: { path: '/event/calender-info', title: 'Event calendar', access: mayLook, navigation: 'events' },
  viewEvent: { path: '/event/view-event-info/:eventId', title: 'Event', access: mayLook, navigation: 'events' },
  viewInvitationEvent: { path: '/event/view-invitation-event-info/:eventId', title: 'Invitation event', access: mayLook, navigation: 'events' },
  viewManualEvent: { path: '/event/view-manual-event-info/:eventId', title: 'Manual event', access: mayLook, navigation: 'events' },
  eventTeams: { path: '/event/view-event-teams/:eventId', title: 'Event teams', access: mayLook, navigation: 'events' },
  eventDetail: { path: '/event/add-detail/:eventId', title: 'Event details', access: mayWork, navigation: 'events' },
  eventResult: { path: '/event/event-result/:eventId', title: 'Event results', access: mayLook, navigation: 'events' },
  viewBandEventResult: { path: '/event/view-band-event-result/:eventId', title: 'Band event results', access: mayLook, navigation: 'events' },
  // The specification asks for no permission here.
  eventStandings: { path: '/event/event-standings/:eventId', title: 'Event standings', access: { roleTypes: everyone }, navigation: 'events' },
  teamInEvent: { path: '/event/view-school-team-info/:teamId/:eventId', title: 'Event team', access: mayLook, navigation: 'events' },
  matchInEvent: { path: '/event/view-school-team-match-info/:teamId/:eventId/:eventMatchId/:forEmbedBracket', title: 'Event game', access: mayLook, navigation: 'events' },
  rosterInEvent: { path: '/event/view-school-team-roster/:teamId/:eventId', title: 'Event roster', access: mayLook, navigation: 'events' },
  // Ours: the specification has ratings, and no page for who gives them.
  eventJudges: { path: '/event/judges/:eventId', title: 'Judges', access: mayWork, navigation: 'events' },
  // Ours: the specification prints nothing of a contest's day.
  eventPapers: { path: '/event/papers/:eventId', title: 'Papers', access: mayLook, navigation: 'events' },
  addPlayerToEvent: { path: '/event/add-player-to-event/:eventId', title: 'Event students', access: mayWork, navigation: 'events' },
  viewBandEventInfo: { path: '/event/view-band-event-info/:eventId', title: 'Band event', access: mayLook, navigation: 'events' },
  // Ours: the specification lists performances by event, and nowhere those of one person over a year.
  ownPerformances: { path: '/event/my-performances', title: 'Performances', access: { roleTypes: ['staff', 'student', 'parent'], permission: 'general-event-list' }, navigation: 'events' },
  // Ours: the specification has categories of a band event, and no page that makes them.
  eventCategories: { path: '/event/categories/:eventId', title: 'Event categories', access: { roleTypes: ['org'], permission: 'general-event-list' }, navigation: 'events' },
  // Ours: the specification enters performances one by one.
  importPerformances: { path: '/administration/import/performances', title: 'Import performances', access: mayWork, blockedWhileActingAs: true, adds: true, navigation: 'events' },
  importMeetEntries: { path: '/administration/import/meet-entries', title: 'Import meet entries', access: mayWork, blockedWhileActingAs: true, adds: true, navigation: 'events' },
  // Ours: the specification has the pages that websites show, and none that tells how to put them there. Everything on it is public.
  share: { path: '/share', title: 'Share', access: { signedIn: true }, navigation: 'website' },
} as const satisfies Record<string, ScreenRow>
