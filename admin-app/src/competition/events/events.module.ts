import { defineNoun } from '../../platform/lib/noun/defineNoun'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'
import { openEventPath } from './eventPaths'

export const events = defineNoun({
  screens: {
    events: () => import('./EventsScreen'),
    createEventFlow: () => import('./CreateEventFlowScreen'),
    viewEventFlow: () => import('./EventFlowScreen'),
    createEvent: () => import('./CreateEventScreen'),
    viewEvent: () => import('./EventScreen'),
    viewInvitationEvent: () => import('./EventScreen'),
    viewManualEvent: () => import('./EventScreen'),
    eventTeams: () => import('./EventTeamsScreen'),
    eventDetail: () => import('./EventDetailScreen'),
    eventResult: () => import('./EventResultScreen'),
    eventStandings: () => import('./EventStandingsScreen'),
    teamInEvent: () => import('./TeamInEventScreen'),
    matchInEvent: () => import('./MatchInEventScreen'),
    rosterInEvent: () => import('./RosterInEventScreen'),
    addPlayerToEvent: () => import('./AddPlayerScreen'),
  },
  fills: [
    fill(subjectLinks, { event: ({ subjectId, subjectKind }, may) => (subjectKind !== null && may.open('viewEvent') ? openEventPath({ kind: subjectKind as EventKind, eventId: subjectId }) : null) }),
  ],
})
