import { takesPart } from '@portal/shared/events/entryRules'
import type { StandingSession } from '@portal/shared/venues/findConflicts'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { maySeeEvent, seesWhole } from './event.policy'
import { schoolsOf } from './presentEvent'
import { findSessionsAround, findTeamsOfEvents } from './sessionsAround.repository'

/** A session with the event that it is of, so that the event's own matches can leave it out. */
export type SessionOfEvent = Omit<StandingSession, 'coachIds'> & { eventId: number }

/**
 * Sessions that a match may stand against: those of events that this person may see, with the teams that they may see in them.
 * A draft stands against nobody's match but the office's, its host's and, with their own teams, the invited schools'.
 */
export async function readStandingSessions(reader: Reader, who: SignedIn, around: Parameters<typeof findSessionsAround>[2]): Promise<SessionOfEvent[]> {
  const found = await findSessionsAround(reader, who.organizationId, around)
  if (found.length === 0) return []
  const schoolIds = await schoolsOf(reader, who)
  const entries = await findTeamsOfEvents(reader, [...new Set(found.map(({ event }) => event.id))])
  return found.flatMap(({ session, venueId, assetName, event }) => {
    const of = entries.filter(({ eventId }) => eventId === event.id)
    const own = of.filter(({ schoolId }) => schoolIds.includes(schoolId))
    if (!maySeeEvent(who, event, own)) return []
    const seen = event.stage === 'draft' && !seesWhole(who, event) ? own : of
    return [{
      sessionId: session.id, eventId: event.id, title: `${event.name}, ${session.title}`, start: session.startsAt, end: session.endsAt, venueId, assetId: session.assetId, assetName,
      teamIds: seen.filter(({ state }) => takesPart(state)).map(({ teamId }) => teamId),
    }]
  })
}
