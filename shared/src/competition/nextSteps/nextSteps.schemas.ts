import { z } from 'zod'
import { eventKinds } from '../events/event.kinds'

/** What an event waits for, in the order in which it is done. `to`: the place where it is; one that begins with # is on the event's own page. */
export const NextSteps = z.strictObject({ steps: z.array(z.strictObject({ key: z.string(), text: z.string(), to: z.string() })) })
export type NextSteps = z.infer<typeof NextSteps>

const count = z.number().int()

/** What an event waits for from the reader: an invitation to answer, students to enter, judges' sheets to confirm as the second person. */
export const OwnStep = z.strictObject({
  key: z.string(), step: z.enum(['answer', 'enter', 'confirm']), eventId: count, count,
  /** "Sheets to confirm" */
  label: z.string(),
  /** The event and by when: "Solo and Ensemble, until Nov 20, 11:59 PM CST". */
  note: z.string(),
  to: z.string(),
})
export type OwnStep = z.infer<typeof OwnStep>

/** What events wait for from the reader, the nearest deadline first, and the published events of the coming days that their teams are in. */
export const OwnSteps = z.strictObject({
  steps: z.array(OwnStep),
  week: z.array(z.strictObject({
    eventId: count, kind: z.enum(eventKinds), name: z.string(),
    /** "Today", "Tomorrow", "Fri, Dec 4"; of one that has begun "Today". */
    dayText: z.string(), isToday: z.boolean(), place: z.string(),
  })),
})
export type OwnSteps = z.infer<typeof OwnSteps>

/** The teams of a contest or meet that have entered nobody yet. */
export const NotEntered = z.strictObject({
  teams: z.array(z.strictObject({ teamId: count, name: z.string() })),
  /** Teams that take part. */
  taking: count,
  /** "until Nov 20, 11:59 PM CST"; empty without a deadline. */
  dueText: z.string(),
  /** When their schools were reminded last: "Nov 18, 9:41 AM CST"; empty if they never were. */
  remindedText: z.string(),
  /** They can be reminded now: schools can enter, and nobody reminded them today. */
  canRemind: z.boolean(),
})
export type NotEntered = z.infer<typeof NotEntered>
