import { takesPart } from '@portal/shared/competition/events/entryRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { byTime } from '@portal/shared/scheduling/occasions/occasions'
import { grouped } from '../../directory/participation/grouped'
import { seesWhole } from '../../directory/schools/host.policy'
import type { Reader } from '../../platform/db/database'
import type { OccasionKind, OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import { maySeeEvent } from './event.policy'
import { findEventsAsked, findSessionsAsked, type EventAsked, type SessionAsked } from './eventOccasion.repository'
import { placeText } from './eventTexts'
import { schoolsOf } from './presentEvent'
import { findTeamsOfEvents } from './teamsOfEvents.repository'

type Event = EventAsked['event']

/** Canceled with its event, or removed from it after people could see it. */
const stateOf = (event: Event, isRemoved = false) =>
  (event.cancelledAt || isRemoved ? { state: 'calledOff' as const, stateText: 'Canceled' } : { state: event.stage === 'draft' ? 'draft' as const : 'published' as const, stateText: '' })

/**
 * A session of an event. Whatever changes of an event raises the sequence of all its sessions: a program takes the later one, and what is
 * the same stays the same.
 */
function sessionOccasion({ session, assetName, event, venueId, venue, activityName, levelName, hasBracket }: SessionAsked, teamIds: readonly number[]): Occasion {
  const about = [[activityName, levelName].filter(Boolean).join(', '), session.note, event.cancelReason]
  return {
    key: `session-${session.id}`, start: session.startsAt, end: session.endsAt, timeIsSet: true, timeZone: event.timeZone, ...stateOf(event, session.isRemoved),
    name: `${event.name}, ${session.title}`, title: session.title, of: event.name, ofShort: event.name, summary: `${event.name}: ${session.title}`, outcome: '', description: about.filter(Boolean).join('\n'),
    venueId, assetId: session.assetId, assetName, place: [venue?.name, assetName].filter(Boolean).join(' · '), location: [assetName, placeText(venue)].filter(Boolean).join(', ') || null,
    teamIds, stands: { what: 'A session of an event', busy: 'is at an event', within: event.id },
    path: hasBracket && shows(event.stage, 'draw') ? `/embed-code/brackets/${event.id}` : null, sequence: event.sequence, updatedAt: event.updatedAt, eventId: event.id, teamId: null,
  }
}

/** An event on its days. */
function eventOccasion({ event, venue, activityName, levelName }: EventAsked): Occasion {
  const place = placeText(venue)
  return {
    key: `event-${event.id}`, start: zonedTime(event.startsOn, '00:00', event.timeZone), end: zonedTime(addDays(event.endsOn, 1), '00:00', event.timeZone), timeIsSet: false, allDay: true, timeZone: event.timeZone, ...stateOf(event),
    name: event.name, title: event.name, of: '', ofShort: '', summary: event.name, outcome: '', description: [activityName, levelName].filter(Boolean).join(', '),
    venueId: event.venueId, assetId: null, assetName: null, place, location: place || null, teamIds: [], stands: { what: 'An event', busy: 'is at an event', within: event.id },
    path: null, sequence: event.sequence, updatedAt: event.updatedAt, eventId: event.id, teamId: null,
  }
}

/**
 * Sessions with the teams that take part, as far as someone may know of them. That there is a draft is for the office, its host and, with
 * their own teams, the invited schools to know.
 */
async function findSessions(reader: Reader, asked: OccasionsAsked): Promise<Occasion[]> {
  const { who } = asked
  const found = await findSessionsAsked(reader, asked)
  if (who === null || found.length === 0) return found.map((each) => sessionOccasion(each, []))
  const schoolIds = await schoolsOf(reader, who)
  const entries = grouped(await findTeamsOfEvents(reader, [...new Set(found.map(({ event }) => event.id))]), ({ eventId }) => eventId)
  return found.flatMap((each) => {
    const { event } = each
    const of = entries.get(event.id) ?? []
    const own = of.filter(({ schoolId }) => schoolIds.includes(schoolId))
    if (!maySeeEvent(who, event, own)) return []
    const seen = event.stage === 'draft' && !seesWhole(who, event) ? own : of
    return [sessionOccasion(each, seen.filter(({ state }) => takesPart(state)).map(({ teamId }) => teamId))]
  })
}

/** What several teams attend: its sessions and, where days are requested, the event itself. */
export const eventOccasions: OccasionKind = {
  kind: 'session', shelf: 'events',
  find: async (reader, asked) => {
    const sessions = await findSessions(reader, asked)
    // Whole days are for public calendars, which have what is published.
    return asked.allDay && asked.who === null ? [...(await findEventsAsked(reader, asked)).map(eventOccasion), ...sessions].sort(byTime) : sessions
  },
}
