import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { taskAudiences } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import { school } from '../../directory/schools/school.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { event } from '../events/event.tables'

/** Something to do for an event by a day, or by a time of it. */
export const eventTask = pgTable(
  'event_task',
  {
    id: id(),
    eventId: integer('event_id').notNull().references(() => event.id),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** By the clocks of the event's place; without a time the end of the day counts. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    dueTime: text('due_time').notNull().default(''),
    audience: text('audience', { enum: taskAudiences }).notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Also its iCalendar SEQUENCE. */
    version: integer('version').notNull().default(1),
    addedKey: text('added_key').notNull(),
    /** Kept, so that calendars that have it learn that it is off. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('event_task_event').on(table.eventId, table.dueOn), index('event_task_due').on(table.dueOn), uniqueIndex('event_task_added').on(table.addedKey)],
)

/** Someone checked a task off: for a school, for themselves, or (neither) for the office and the host. Its row goes when that is taken back. */
export const eventTaskDone = pgTable(
  'event_task_done',
  {
    id: id(),
    taskId: integer('task_id').notNull().references(() => eventTask.id),
    schoolId: integer('school_id').references(() => school.id),
    /** The student or parent whose mark it is. */
    userId: integer('user_id').references(() => user.id),
    byUserId: integer('by_user_id').notNull().references(() => user.id),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    uniqueIndex('event_task_done_once').on(table.taskId, sql`coalesce(${table.schoolId}, 0)`, sql`coalesce(${table.userId}, 0)`), index('event_task_done_school').on(table.schoolId),
    index('event_task_done_user').on(table.userId), index('event_task_done_by').on(table.byUserId),
  ],
)
