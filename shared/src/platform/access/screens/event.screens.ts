import type { ScreenRow } from './screenRow'

const everyone = ['org', 'staff', 'student', 'parent'] as const
const mayLook = { roleTypes: everyone, permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

/** Events of several teams. */
export const eventScreens = {
  events: { path: '/event-list', title: 'Events', access: mayLook, navigation: 'main' },
  createEventFlow: { path: '/event/create-event-flow', title: 'New event', access: { roleTypes: ['org'], permission: 'general-event-list' }, adds: true },
  viewEventFlow: { path: '/event/view-event-flow', title: 'Stages of events', access: { roleTypes: ['org'], permission: 'general-event-list' } },
  createEvent: { path: '/event/create-event', title: 'New event on one page', access: { roleTypes: ['org'], permission: 'general-event-create' }, adds: true },
  // Spelled as the specification spells it.
  eventCalendar: { path: '/event/calender-info', title: 'Calendar of events', access: mayLook },
  viewEvent: { path: '/event/view-event-info/:eventId', title: 'Event', access: mayLook },
  viewInvitationEvent: { path: '/event/view-invitation-event-info/:eventId', title: 'Invitation event', access: mayLook },
  viewManualEvent: { path: '/event/view-manual-event-info/:eventId', title: 'Manual event', access: mayLook },
  eventTeams: { path: '/event/view-event-teams/:eventId', title: 'Teams of an event', access: mayLook },
  eventDetail: { path: '/event/add-detail/:eventId', title: 'Details of an event', access: mayWork },
  eventResult: { path: '/event/event-result/:eventId', title: 'Results of an event', access: mayLook },
  // The specification asks for no permission here.
  eventStandings: { path: '/event/event-standings/:eventId', title: 'Standings of an event', access: { roleTypes: everyone } },
  teamInEvent: { path: '/event/view-school-team-info/:teamId/:eventId', title: 'Team in an event', access: mayLook },
  matchInEvent: { path: '/event/view-school-team-match-info/:teamId/:eventId/:eventMatchId/:forEmbedBracket', title: 'Match of an event', access: mayLook },
  rosterInEvent: { path: '/event/view-school-team-roster/:teamId/:eventId', title: 'Roster in an event', access: mayLook },
  addPlayerToEvent: { path: '/event/add-player-to-event/:eventId', title: 'Students of an event', access: mayWork },
  // Ours: the specification has the pages that websites show, and none that tells how to put them there. Everything on it is public.
  share: { path: '/share', title: 'Share', access: { signedIn: true }, navigation: 'main', ours: true },
} as const satisfies Record<string, ScreenRow>
