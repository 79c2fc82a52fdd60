import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import { schoolBeside } from '@portal/shared/platform/format/schoolBeside'
import type { PublicDay } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import { EventDayView, type EventDayRow } from '@portal/shared/views/events/EventDayView'
import { readPublicEvent } from '../../../competition/events/readPublicEvents'
import { readPublicDay } from '../../../scheduling/slots/readPublicDay'
import { renderView } from '../render/renderView'
import { eventDayPagePath } from './eventPages'
import { eventPartPage } from './eventPartPage'

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

const stateTexts: Record<PublicDay['slots'][number]['state'], string> = { over: 'Over', performing: 'Performing now', next: 'Next', expected: '' }

/** Today's rooms first, then those of the days to come, then those that are over; in a room by the time that is estimated, those without one last. */
export function daysOf({ slots, rooms }: Pick<PublicDay, 'slots' | 'rooms'>, today: string) {
  const rank = (day: string) => (day === today ? 0 : day > today ? 1 : 2)
  const days = [...new Set(slots.map(({ day }) => day))].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const rowOf = ({ number, name, schoolName, start, estimate, state }: PublicDay['slots'][number]): EventDayRow => ({
    key: `${number} ${start}`, name, time: estimate === null ? '\u2013' : clockText(estimate), isMarked: state === 'performing' || state === 'next',
    about: [stateTexts[state], estimate !== start && `planned ${clockText(start)}`, schoolBeside(name, schoolName)].filter(Boolean).join(' \u00b7 '),
  })
  return days.map((day) => ({
    day, name: `${weekdays.format(new Date(day))}, ${longDay(day)}`,
    rooms: rooms.flatMap(({ roomId, name, building, text }) => {
      const own = slots.filter((each) => each.day === day && each.roomId === roomId).sort((one, other) => (one.estimate ?? 1_441) - (other.estimate ?? 1_441) || one.start - other.start)
      // How late a room is, is said of today alone.
      return own.length === 0 ? [] : [{ roomId, name: [name, building].filter(Boolean).join(', '), text: day === today ? text : '', rows: own.map(rowOf) }]
    }),
  }))
}

function notReleased(error: unknown): null {
  if (error instanceof DomainError && error.id === 'not-found') return null
  throw error
}

/** /embed-code/event/event-day/:event: the released rooms and times of a contest or meet, as they are estimated while it runs; before that it says so. */
export const eventDayPage = eventPartPage(eventDayPagePath, (name) => `${name}: rooms and times`, async ({ reader, common, eventId, now }) => {
  const day = await readPublicDay(reader, common, eventId).catch(notReleased)
  if (!day) {
    // An event that everyone reads has this address from the beginning; one of another kind never.
    const { kind } = await readPublicEvent(reader, common, eventId)
    if (kind !== 'band' && kind !== 'meet') throw new DomainError('not-found')
    return renderView(EventDayView, { days: [], note: 'Rooms and times are not released yet.', changes: [] })
  }
  const latest = day.releases[0]
  const note = [latest && `By \u201c${latest.name}\u201d, released ${latest.releasedText}.`, 'Times are estimates once a room has begun.'].filter(Boolean).join(' ')
  return renderView(EventDayView, { days: daysOf(day, dayOf(now, day.timeZone)), note, changes: (latest?.changes ?? []).map(({ text }) => text) })
})
