import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { Event } from './event.schemas'
import {
  AddEventDocument, AddTeams, AnswerInvitation, EventPlayers, EventStandings, InviteTeams, MatchInEvent, Qualifiers, SaveEntry, SavePlayers, SaveResults, TakeNext,
  TakeQualifiers, TeamChoice, TeamInEvent, TeamInEventRoster, WithdrawTeam,
} from './eventTeam.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'brackets', 'events'] as const

const everyone = ['org', 'staff', 'student', 'parent'] as const
const mayLook = { roleTypes: everyone, permission: 'general-event-list' } as const
const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const mayMake = { roleTypes: ['org'], permission: 'general-event-create' } as const
const ofEvent = z.strictObject({ eventId: Id })
const ofTeam = z.strictObject({ eventId: Id, teamId: Id })
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['events', 'occasions'] as const

export const findTeamsForEvent = defineCall({
  name: 'events.findTeams',
  summary: 'Teams of the event’s activity and level that hold no place in it, by school',
  method: 'GET',
  path: '/events/:eventId/team-choices',
  access: mayMake,
  input: ofEvent.extend({ search: PageQuery.shape.search }),
  output: z.array(TeamChoice),
  errors: ['not-found'],
  shows,
})

export const addEventTeams = defineCall({
  name: 'events.addTeams', summary: 'Enter teams manually, all or none', method: 'POST', path: '/events/:eventId/teams', access: mayMake, adds: true, input: AddTeams, output: Event, errors: refusals, changes,
})

export const getQualifiers = defineCall({
  name: 'events.getQualifiers',
  summary: 'The certified orders of the event’s districts, and places that have opened up since',
  method: 'GET',
  path: '/events/:eventId/qualifiers',
  access: mayMake,
  input: ofEvent,
  output: Qualifiers,
  errors: ['not-found'],
  shows,
})

export const takeQualifiers = defineCall({
  name: 'events.takeQualifiers',
  summary: 'Enter the best of some districts, as they were seen',
  method: 'POST',
  path: '/events/:eventId/qualifiers',
  access: mayMake,
  input: TakeQualifiers,
  output: Event,
  errors: refusals,
  changes,
})

export const takeNextQualifier = defineCall({
  name: 'events.takeNext',
  summary: 'Add the next team of a district in place of a team that gave up its certified place',
  method: 'POST',
  path: '/events/:eventId/moving-up',
  access: mayMake,
  input: TakeNext,
  output: Event,
  errors: refusals,
  changes,
})

export const inviteTeams = defineCall({
  name: 'events.invite',
  summary: 'Invite teams, all or none, or ask them again; at most 32 invitations can be open at once',
  method: 'POST',
  path: '/events/:eventId/invitations',
  access: mayMake,
  adds: true,
  input: InviteTeams,
  output: Event,
  errors: refusals,
  changes,
})

export const answerInvitation = defineCall({
  name: 'events.answer',
  summary: 'Accept or decline an invitation for a team; by those who run it',
  method: 'POST',
  path: '/events/:eventId/teams/:teamId/answer',
  access: mayWork,
  input: AnswerInvitation,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes,
})

export const withdrawEventTeam = defineCall({
  name: 'events.withdrawTeam',
  summary: 'Remove a team from an event or withdraw its invitation, with a reason; its coaches are notified',
  method: 'POST',
  path: '/events/:eventId/teams/:teamId/withdrawal',
  access: mayMake,
  input: WithdrawTeam,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes,
})

export const saveEventEntry = defineCall({
  name: 'events.saveEntry', summary: 'Change the seed and the note of a team in an event', method: 'PATCH', path: '/events/:eventId/teams/:teamId', access: mayMake, input: SaveEntry, output: Event,
  errors: refusals, changes,
  details: { 'changed-meanwhile': Event },
})

export const saveEventResults = defineCall({
  name: 'events.saveResults',
  summary: 'Enter places and scores of teams; by the office and the staff of the host, until the results are certified',
  method: 'POST',
  path: '/events/:eventId/results',
  access: mayWork,
  input: SaveResults,
  output: Event,
  errors: refusals,
  details: { 'changed-meanwhile': Event },
  changes,
})

export const addEventDocument = defineCall({
  name: 'events.addDocument', summary: 'Make a document of the event of an upload; sent twice it is made once', method: 'POST', path: '/events/:eventId/documents', access: mayWork, adds: true, input: AddEventDocument,
  output: Event, errors: refusals, changes,
})

export const removeEventDocument = defineCall({
  name: 'events.removeDocument', summary: 'Remove a document from an event', method: 'POST', path: '/event-documents/removal', access: mayWork, input: z.strictObject({ documentId: BodyId }), output: Event,
  errors: refusals, changes,
})

export const getTeamInEvent = defineCall({
  name: 'events.getTeam', summary: 'A team within an event: its entry and its matches there', method: 'GET', path: '/events/:eventId/teams/:teamId', access: mayLook, input: ofTeam, output: TeamInEvent,
  errors: ['not-found'],
  shows,
})

export const getMatchInEvent = defineCall({
  name: 'events.getMatch', summary: 'A match of an event', method: 'GET', path: '/events/:eventId/teams/:teamId/matches/:eventMatchId', access: mayLook, input: ofTeam.extend({ eventMatchId: Id }),
  output: MatchInEvent, errors: ['not-found'],
  shows,
})

export const getTeamInEventRoster = defineCall({
  name: 'events.getRoster', summary: 'Who of a team comes to an event; for the office, the host’s staff and the team’s own school', method: 'GET', path: '/events/:eventId/teams/:teamId/roster', access: mayLook,
  input: ofTeam, output: TeamInEventRoster, errors: ['not-found'],
  shows,
})

export const getEventPlayers = defineCall({
  name: 'events.getPlayers', summary: 'The roster of a team that the reader runs, with who of it is entered in the event and who is eligible', method: 'GET', path: '/events/:eventId/players', access: mayWork,
  input: ofEvent.extend({ teamId: Id.optional() }), output: EventPlayers, errors: ['not-found'],
  shows,
})

export const saveEventPlayers = defineCall({
  name: 'events.savePlayers', summary: 'Make these students those whom a team enters in the event', method: 'POST', path: '/events/:eventId/players', access: mayWork, input: SavePlayers, output: EventPlayers,
  errors: refusals, changes,
  details: { 'changed-meanwhile': EventPlayers },
})

export const getEventStandings = defineCall({
  name: 'events.getStandings',
  summary: 'The tables of an event’s pools by the rules of its activity, with reasons; the order of its teams with their records in its matches',
  method: 'GET',
  path: '/events/:eventId/standings',
  // The specification asks for no permission at this screen.
  access: { roleTypes: everyone },
  input: ofEvent,
  output: EventStandings,
  errors: ['not-found'],
  shows,
})
