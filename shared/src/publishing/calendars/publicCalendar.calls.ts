import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Day, Slug } from '../../platform/call/fields'
import { Crest } from '../../directory/schools/crest.schemas'
import { Month } from '../../competition/events/event.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['events', 'favourites', 'occasions'] as const

/** What of it is asked for: everything that it gives is narrowed by each. */
const Narrowed = z.strictObject({
  activity: Slug.optional(), level: Slug.optional(),
  /** Only what this school takes part in (its name in addresses). */
  school: Slug.optional(),
  of: z.enum(['all', 'matches', 'events'], '"of" can be all, matches or events.').default('all'),
})

/** Which day's list, and whether all of one activity in it; of each activity the first few without. */
const OfDay = z.strictObject({ day: Day, only: Slug.optional() })

/** Which month, and of what; if not given, the month of `day`, or that of what comes next from today on. */
export const PublicCalendarQuery = Narrowed.extend({
  month: Month.optional(),
  /** "true": a day that has many says how many, and one day is listed beside the month. Without it every day has all its items. */
  brief: z.enum(['true', 'false'], '"brief" can be true or false.').default('false'),
  ...OfDay.partial().shape,
})
export const PublicDayQuery = Narrowed.extend(OfDay.shape)

/** One of the two that meet. */
const Side = z.strictObject({ teamId: z.number().int(), name: z.string(), shortName: z.string(), crest: Crest, score: z.number().int().nullable(), isWinner: z.boolean() })
export type CalendarSide = z.infer<typeof Side>

const Item = z.strictObject({
  key: z.string(), title: z.string(), note: z.string(), isOff: z.boolean(),
  /** The title with the short names of both sides, where it has any. */
  short: z.string().optional(),
  /** By the clocks of the place, "7:30 PM CST"; empty for the whole day. */
  timeText: z.string(),
  /** Where it leads: an event's key, or for a match the key of a team that plays in it, the asked school's if there is one. */
  eventId: z.number().int().nullable(), teamId: z.number().int().nullable(),
  /** Where the answer is brief, for what two sides meet in, the visitors first. */
  sides: z.tuple([Side, Side]).optional(),
  matchId: z.number().int().optional(),
})
export type CalendarItem = z.infer<typeof Item>

/** How an activity is marked in the days of a month (shared/src/directory/activities/activityMarks.ts). */
const Mark = z.strictObject({ activity: z.string(), name: z.string(), short: z.string(), tone: z.number().int() })

/** What is on a day, by activity. */
export const PublicDay = z.strictObject({
  /** YYYY-MM-DD */
  day: z.string(),
  /** Of all activities; events are not among them. */
  games: z.number().int(),
  /** Events first, without a mark; then the activities in the association's order. `items` are the first few of `total`, or all. */
  groups: z.array(z.strictObject({ mark: Mark.nullable(), total: z.number().int(), items: z.array(Item) })),
  /** True if one activity was asked for, of several that the day may have. */
  isOnly: z.boolean(),
  /** What is counted: "game", "games"; "match", "matches" where the activities say so. */
  word: z.tuple([z.string(), z.string()]),
})
export type PublicDay = z.infer<typeof PublicDay>

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
    items: z.array(Item),
    /** Of a brief answer for more than one school: games of the day, and those of each activity as [place in `marks`, how many]. More than three games are not among its items. */
    games: z.number().int().optional(),
    counts: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  })),
  /** False if the month has more than is given here. */
  isWhole: z.boolean(),
  /** All below only where the answer is brief: the month's activities, whichever is chosen, the day that is listed beside it, and what the foot says. */
  marks: z.array(Mark).optional(),
  shown: PublicDay.nullable().optional(),
  word: z.tuple([z.string(), z.string()]).optional(),
  /** "Central Time": whose clocks are meant where an item names none. */
  zoneText: z.string().optional(),
  /** The calendar to subscribe to, from the portal's top; null where what is shown has none of its own. */
  feedPath: z.string().nullable().optional(),
  /** What it is narrowed to: the activity's name in addresses, and the school. */
  activity: z.string().nullable().optional(),
  school: z.strictObject({ schoolParam: z.string(), name: z.string() }).nullable().optional(),
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

export const getPublicDay = defineCall({
  name: 'calendars.getPublicDay',
  summary: 'What is published on one day, by activity, beside a month that only counts it',
  method: 'GET',
  path: '/public/calendar/day',
  access: { public: 'published matches and events; nobody is named' },
  input: PublicDayQuery,
  output: PublicDay,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  shows,
})
