import type { EncodedBody } from '../../platform/http/encode'
import { defineWork } from '../../platform/threads/defineWork'
import type { CalendarFeed } from './makeCalendar'

/** A calendar as plain bytes, which can be handed over. */
export const writeCalendarWork = defineWork('writeCalendar', async (feed: CalendarFeed): Promise<EncodedBody> => {
  const { encode } = await import('../../platform/http/encode')
  const { makeCalendar } = await import('./makeCalendar')
  return encode(makeCalendar(feed))
})
