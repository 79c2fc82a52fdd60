import { defineNoun } from '../../platform/call/defineNoun'
import * as certifyTeamsCalls from './certifyTeams.calls'
import * as eventCalls from './event.calls'
import * as eventPublicCalls from './eventPublic.calls'
import * as eventResultsCalls from './eventResults.calls'
import * as eventTeamCalls from './eventTeam.calls'
import * as publicRosterCalls from './publicRoster.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    events: true
  }
}

export const eventNoun = defineNoun({
  noun: 'competition/events',
  calls: [eventCalls, certifyTeamsCalls, eventPublicCalls, eventResultsCalls, eventTeamCalls, publicRosterCalls],
  changes: { events: 'public' },
  audit: {
    actions: {
      'event.added': 'added an event',
      'event.cancelled': 'canceled an event',
      'event.certified': 'certified the results of an event',
      'event.changed': 'changed an event',
      'event.decertified': 'withdrew the certification of an event’s results',
      'event.deleted': 'deleted an event',
      'event.documentAdded': 'added a document to an event',
      'event.documentRemoved': 'removed a document from an event',
      'event.entriesReminded': 'reminded schools to enter students in an event',
      'event.entryChanged': 'changed the entry of a team in an event',
      'event.invitationAnswered': 'answered an invitation to an event',
      'event.invitationExpired': 'recorded that an invitation to an event expired',
      'event.movedUp': 'moved the next team of a district into an event',
      'event.playersChanged': 'changed which students a team enters in an event',
      'event.reinstated': 'undid the cancellation of an event',
      'event.restored': 'restored an event',
      'event.resultsChanged': 'entered results of an event',
      'event.resultsFollowed': 'updated the points of an event’s teams from a result of its draw',
      'event.sessionsChanged': 'changed the sessions of an event',
      'event.stageChanged': 'changed what of an event is published',
      'event.teamsEntered': 'entered teams in an event',
      'event.teamsInvited': 'invited teams to an event',
      'event.teamWithdrawn': 'removed a team from an event',
    },
    subjects: { event: 'Event' },
  },
})
