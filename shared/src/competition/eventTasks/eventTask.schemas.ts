import { z } from 'zod'
import { BodyId, Day, Id, line } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { ClockTime } from '../../scheduling/venues/venue.schemas'
import { eventKinds } from '../events/event.kinds'
import { taskAudiences, taskLimits } from './eventTask.kinds'

/** Everything of a task that the office chooses. Day and time are those of the clocks of the event's place. */
export const EventTaskFields = z.strictObject({
  title: line(taskLimits.title).min(1, 'Please enter what is to be done.'),
  note: lines(taskLimits.note),
  dueOn: z.string().min(1, 'Please enter the day.').pipe(Day),
  /** Empty for the end of the day. */
  dueTime: z.union([z.literal(''), ClockTime], 'Use a time like 17:30.'),
  audience: z.enum(taskAudiences, 'Please choose who it is for.'),
})
export type EventTaskFields = z.output<typeof EventTaskFields>
export type EventTaskValues = z.input<typeof EventTaskFields>

export const AddEventTask = EventTaskFields.extend({ eventId: Id, key: z.uuid('This is not a valid key.') })
export const SaveEventTask = EventTaskFields.partial().extend({ taskId: Id, version: BodyId })
export const EventTaskKey = z.strictObject({ taskId: Id })
export const MarkEventTask = z.strictObject({ taskId: Id, isDone: z.boolean('Say whether it is done.') })

/** Own tasks of a span of days; without days those that are not done and near: overdue ones, and what is due in the next weeks. */
export const ListOwnTasks = z.strictObject({ from: Day.optional(), to: Day.optional() })

/** A task as one person may see it. */
export const EventTask = EventTaskFields.extend({
  note: z.string(), title: z.string(), dueOn: z.string(), dueTime: z.string(),
  taskId: z.number().int(),
  eventId: z.number().int(),
  eventName: z.string(),
  eventKind: z.enum(eventKinds),
  /** "Overdue by 2 days", "Due Fri, Nov 20, 5:00 PM CST", told from now. */
  dueText: z.string(),
  isOverdue: z.boolean(),
  /** By the reader's side: the office, their school, themselves. */
  isDone: z.boolean(),
  /** "Ann Lee, Nov 20, 9:41 PM CST"; empty while it is not done. */
  doneText: z.string(),
  /** For the office and the host, how far others are: "12 of 40 schools are done"; else empty. */
  progressText: z.string(),
  /** The reader's side checks it off. */
  canMark: z.boolean(),
  version: z.number().int(),
})
export type EventTask = z.infer<typeof EventTask>

export const EventTasks = z.strictObject({
  tasks: z.array(EventTask),
  can: z.strictObject({ edit: z.boolean() }),
})
export type EventTasks = z.infer<typeof EventTasks>
