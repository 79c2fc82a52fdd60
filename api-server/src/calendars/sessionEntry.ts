import { shows } from '@portal/shared/events/eventStages'
import type { PublishedSession } from '../events/sessionsAround.repository'
import { placeText } from '../events/eventTexts'
import type { CalendarEntry } from './makeCalendar'

/** As many sessions as one feed holds. */
export const mostSessions = 500

/**
 * A session of a published event as an entry of a calendar. Whatever changes of an event raises the sequence of all its sessions: a
 * program takes the later one, and what is the same stays the same. A cancelled event cancels them, and so does taking one out.
 */
export function sessionEntry({ session, event, venue, assetName, activityName, levelName, hasBracket }: PublishedSession): CalendarEntry {
  const about = [[activityName, levelName].filter(Boolean).join(', '), session.note, event.cancelReason]
  return {
    key: `session-${session.id}`, startsAt: session.startsAt, endsAt: session.endsAt, timeZone: event.timeZone, summary: `${event.name}: ${session.title}`,
    description: about.filter(Boolean).join('\n'), location: [assetName, placeText(venue)].filter(Boolean).join(', ') || null,
    path: hasBracket && shows(event.stage, 'draw') ? `/embed-code/brackets/${event.id}` : null,
    status: event.cancelledAt || session.isRemoved ? 'cancelled' : 'scheduled', sequence: event.sequence, updatedAt: event.updatedAt,
  }
}
