import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Slug } from '../../platform/call/fields'
import { Month } from '../../competition/events/event.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['events', 'favourites', 'occasions'] as const

/** Which month, and of what; the month of today if not given. */
export const PublicCalendarQuery = z.strictObject({
  month: Month.optional(), activity: Slug.optional(), level: Slug.optional(),
  /** Only what this school takes part in (its name in addresses). */
  school: Slug.optional(),
  of: z.enum(['all', 'matches', 'events'], '"of" can be all, matches or events.').default('all'),
})

export const PublicCalendar = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  /** YYYY-MM: the month that is shown, and the first and the last one of the academic year. */
  month: z.string(), firstMonth: z.string(), lastMonth: z.string(),
  /** YYYY-MM-DD in the organization's zone. */
  today: z.string(),
  /** Days that have something, each with its items by time: what lasts the whole day first. */
  days: z.array(z.strictObject({
    day: z.string(),
    items: z.array(z.strictObject({
      key: z.string(), title: z.string(), note: z.string(), isOff: z.boolean(),
      /** By the clocks of the place, "7:30 PM CST"; empty for the whole day. */
      timeText: z.string(),
      /** Where it leads: an event's key, or for a match the key of a team that plays in it, the asked school's if there is one. */
      eventId: z.number().int().nullable(), teamId: z.number().int().nullable(),
    })),
  })),
  /** False if the month has more than is given here. */
  isWhole: z.boolean(),
})
export type PublicCalendar = z.infer<typeof PublicCalendar>

export const getPublicCalendar = defineCall({
  name: 'calendars.getPublic',
  summary: 'A month of published matches and events, ready to be shown',
  method: 'GET',
  path: '/public/calendar',
  access: { public: 'published matches and events; nobody is named' },
  input: PublicCalendarQuery,
  output: PublicCalendar,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  shows,
})
