import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countKinds } from '@portal/shared/office/forms/totalRules'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { moment } from '../../platform/db/columns'
import { form } from './form.tables'

/**
 * How many answers of a form are in each place (shared/src/office/forms/totalRules.ts), kept with every entry that comes, changes or goes. Each is counted twice:
 * for the whole form, which is read in a moment, and for the school and activity of its entry.
 */
export const formTotal = pgTable(
  'form_total',
  {
    formId: integer('form_id').notNull().references(() => form.id, { onDelete: 'cascade' }),
    /** `all`, or SCHOOL/ACTIVITY by their keys, 0 for none. */
    scope: text('scope').notNull(),
    schoolId: integer('school_id').references(() => school.id),
    activityId: integer('activity_id').references(() => activity.id),
    /** The id of a question; empty for the entries themselves. */
    question: text('question').notNull(),
    kind: text('kind', { enum: countKinds }).notNull(),
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
    sum: numeric('sum').notNull().default('0'),
    /** Of a number, itself. */
    value: numeric('value'),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.scope, table.question, table.bucket] }),
    check('form_total_value', sql`(${table.kind} = 'value') = (${table.value} is not null)`),
    index('form_total_school').on(table.schoolId, table.formId),
    index('form_total_activity').on(table.activityId, table.formId),
    index('form_total_counts').on(table.formId, table.scope).where(sql`${table.kind} = 'count'`),
    index('form_total_values').on(table.formId, table.scope, table.question, table.value).where(sql`${table.kind} = 'value'`),
    index('form_total_words').on(table.formId, table.scope, table.question, table.count).where(sql`${table.kind} = 'word'`),
    index('form_total_none').on(table.formId).where(sql`${table.count} = 0`),
  ],
)

/** When who has not answered was last reminded of a form: by the key of an entry's subject, as `student:7`. */
export const formReminder = pgTable(
  'form_reminder',
  {
    formId: integer('form_id').notNull().references(() => form.id, { onDelete: 'cascade' }),
    subjectKey: text('subject_key').notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.subjectKey] })],
)
