import type { Event } from '@portal/shared/competition/events/event.schemas'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import { findPlan, findReleased, findReleases } from '../../scheduling/slots/slot.repository'
import type { EventRecord } from './event.repository'
import { sessionText } from './eventTexts'

/** The schedule of an event's day that was released last, with when each day begins and ends; null for events without one. */
export async function readSchedule(reader: Reader, { id, kind, timeZone }: Pick<EventRecord, 'id' | 'kind' | 'timeZone'>): Promise<Event['schedule']> {
  if (kind !== 'band' && kind !== 'meet') return null
  const plan = await findPlan(reader, id)
  const [latest] = plan ? await findReleases(reader, plan.id) : []
  if (!latest) return null
  const slots = await findReleased(reader, id)
  const days = [...new Set(slots.map(({ day }) => day))].sort()
  return {
    name: latest.release.name,
    times: days.map((day) => {
      const own = slots.filter((each) => each.day === day)
      const [from, to] = [Math.min(...own.map(({ start }) => start)), Math.min(1_439, Math.max(...own.map(({ start, minutes }) => start + minutes)))]
      return sessionText(zonedTime(day, timeOfMinute(from), timeZone), zonedTime(day, timeOfMinute(to), timeZone), timeZone)
    }),
  }
}
