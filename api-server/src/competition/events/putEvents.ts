import { dayOf, timeText } from '@portal/shared/platform/format/dateTexts'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import type { ShownEvent } from './event.repository'
import type { SessionRow } from './eventParts.repository'
import { placeText } from './eventTexts'

/** What is shown of an event on a day of a calendar. */
export interface EventOnDay {
  key: string
  kind: 'event' | 'session'
  event: ShownEvent['event']
  title: string
  /** Empty for the whole day. */
  timeText: string
  note: string
  isOff: boolean
  /** When it begins; null for the whole day. */
  startsAt: Date | null
}

/** Puts events on each of their days between two (YYYY-MM-DD), and their sessions by the clocks of their place. */
export function putEvents(events: readonly ShownEvent[], sessions: readonly SessionRow[], { first, last }: { first: string; last: string }, put: (day: string, item: EventOnDay) => void): void {
  for (const { event, venue } of events) {
    for (let day = event.startsOn < first ? first : event.startsOn; day <= event.endsOn && day <= last; day = addDays(day, 1)) {
      put(day, { key: `event-${event.id}-${day}`, kind: 'event', event, title: event.name, timeText: '', note: placeText(venue), isOff: event.cancelledAt !== null, startsAt: null })
    }
  }
  const byId = new Map(events.map(({ event }) => [event.id, event]))
  for (const { session, venueName, assetName } of sessions) {
    const event = byId.get(session.eventId)!
    put(dayOf(session.startsAt, event.timeZone), {
      key: `session-${session.id}`, kind: 'session', event, title: session.title, timeText: timeText(session.startsAt, event.timeZone),
      note: [event.name, venueName, assetName].filter(Boolean).join(' · '), isOff: event.cancelledAt !== null, startsAt: session.startsAt,
    })
  }
}
