import { z } from 'zod'
import { eventKinds } from '../events/event.kinds'
import { EventTask } from '../eventTasks/eventTask.schemas'

const count = z.number().int()

/** What happens on a day of an event: a session, a performance at its released time, a task that is due. */
export const dayItemKinds = ['session', 'performance', 'task'] as const

export const DayItem = z.strictObject({
  /** "session-7", "performance-12", "task-3" */
  key: z.string(),
  kind: z.enum(dayItemKinds),
  /** "9:40 AM to 9:50 AM" by the clocks of the event's place; empty for a task that is due by the end of the day. */
  timeText: z.string(),
  title: z.string(),
  /** What else is to be said in a line: category, school, performers as the reader may read them. */
  note: z.string(),
  /** The room, or the place of a session; empty for a task. */
  place: z.string(),
  /** "Be there at 9:10 AM"; empty for what is nobody's own. */
  reportText: z.string(),
  isOff: z.boolean(),
})
export type DayItem = z.infer<typeof DayItem>

/** An entry of a meet, with where it starts once that is published. Its time is that of its session. */
export const HeatItem = z.strictObject({
  key: z.string(),
  /** "100 Meters girls" */
  title: z.string(),
  /** "Heat 2, lane 4"; empty before that is published. */
  start: z.string(),
  /** Who starts, as the reader may read them. */
  who: z.string(),
  isScratched: z.boolean(),
})
export type HeatItem = z.infer<typeof HeatItem>

/** The days of an event as a calendar: what of it concerns the reader. */
export const EventDays = z.strictObject({
  eventId: count,
  name: z.string(),
  kind: z.enum(eventKinds),
  /** "Fri, Nov 20 to Sat, Nov 21" */
  whenText: z.string(),
  place: z.string(),
  /** "Central Time" */
  zoneText: z.string(),
  today: z.string(),
  isCancelled: z.boolean(),
  /** Each day of the event in its order, with what is on it by time. */
  days: z.array(z.strictObject({ day: z.string(), dayText: z.string(), items: z.array(DayItem) })),
  /** Rooms in which something of the reader's is, for those who see all rooms to choose one. */
  rooms: z.array(z.string()),
  /** Of a meet: what the reader or their children are entered in; the entries of the reader’s school once its heats are published. */
  heats: z.array(HeatItem),
  /** For the reader, by when they are due. */
  tasks: z.array(EventTask),
  /** Of what is on the days: all of the event, the reader's school's, their own or their children's, or only what everyone sees. */
  of: z.enum(['all', 'school', 'family', 'event']),
})
export type EventDays = z.infer<typeof EventDays>

/** Where a student has to be when: a performance at its released time, or a meet with where they start. */
export const OwnTime = z.strictObject({
  /** "performance-12", "meet-7": with the student it always names it. */
  key: z.string(),
  studentId: count,
  eventId: count,
  eventName: z.string(),
  eventKind: z.enum(eventKinds),
  /** "Flute solo: Air in G", "100 Meters, heat 2, lane 4 · High Jump, flight 1, order 3" */
  title: z.string(),
  /** The moment (ISO 8601); the beginning of the day where no time is known. */
  startsAt: z.string(),
  /** "Sat, Dec 5, 9:40 AM CST"; only the day where no time is known. */
  whenText: z.string(),
  /** "Room 3 · Prairie Park"; empty where it is not known. */
  place: z.string(),
  /** "Be there at 9:10 AM"; empty where no time is known. */
  reportText: z.string(),
  isCancelled: z.boolean(),
})
export type OwnTime = z.infer<typeof OwnTime>
