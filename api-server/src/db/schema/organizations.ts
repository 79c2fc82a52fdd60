import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { EnrollmentRules } from '@portal/shared/schools/enrollmentRules'
import { weekStarts } from '@portal/shared/calendarRules/calendarRule.kinds'
import { distanceUnits } from '@portal/shared/format/distanceText'
import { leftOutParts } from '@portal/shared/guide/guide.kinds'
import type { PublicNameRules } from '@portal/shared/publicNames/publicNameRules'
import type { ReminderRules } from '@portal/shared/scores/reminderRules'
import { publicSchoolFields } from '@portal/shared/schools/publicSchool.kinds'
import { createdAt, id, moment } from './columns'

export const organization = pgTable('organization', {
  id: id(),
  /** The name in addresses. */
  orgParam: text('org_param').notNull().unique(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  logoFileId: integer('logo_file_id'),
  /** The role types whose people must sign in with a second factor: org, staff, both or none. */
  secondFactorFor: text('second_factor_for').array().notNull().default([]),
  /** Address of the courses that the association gives its people (LearnDash or another); empty for none. */
  coursesUrl: text('courses_url').notNull().default(''),
  /** How enrollment is weighed; null for the usual way. */
  enrollmentRules: jsonb('enrollment_rules').$type<EnrollmentRules>(),
  /** What of its schools it shows to everybody beside their names. */
  publicSchoolFields: text('public_school_fields', { enum: publicSchoolFields }).array().notNull().default(['city', 'state']),
  /** What the office left out of its set-up guide. */
  leftOutOfGuide: text('left_out_of_guide', { enum: leftOutParts }).array().notNull().default([]),
  /** How students are named to everybody; null for the usual way. */
  publicNameRules: jsonb('public_name_rules').$type<PublicNameRules>(),
  /** When schools are reminded of late scores; null for the usual way. */
  reminderRules: jsonb('reminder_rules').$type<ReminderRules>(),
  /** Days that kinds of data are kept, where the office chose others than the usual ones; null for as long as nobody removes it. */
  retention: jsonb('retention').$type<Partial<Record<string, number | null>>>().notNull().default({}),
  /** The day on which its weeks begin, for limits of matches a week. */
  weekStartsOn: text('week_starts_on', { enum: weekStarts }).notNull().default('monday'),
  /** What distances are shown in. */
  distanceUnit: text('distance_unit', { enum: distanceUnits }).notNull().default('mi'),
  createdAt: createdAt(),
})

export const academicYear = pgTable(
  'academic_year',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    label: text('label').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    isCurrent: boolean('is_current').notNull().default(false),
  },
  (table) => [
    uniqueIndex('academic_year_label').on(table.organizationId, table.label),
    uniqueIndex('academic_year_one_current').on(table.organizationId).where(sql`${table.isCurrent}`),
  ],
)

/** Which file column held which field in the last import of a kind, so that it need not be said again. */
export const importMapping = pgTable(
  'import_mapping',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: ['schools', 'results', 'students', 'staff', 'pml', 'rosters', 'districts', 'participation'] }).notNull(),
    /** The header as one text: a mapping is remembered for files of the same shape. */
    header: text('header').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
  },
  (table) => [uniqueIndex('import_mapping_shape').on(table.organizationId, table.kind, table.header)],
)

/** Append-only: who did what, when, to what, and as whom. Written in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: createdAt(),
    organizationId: integer('organization_id').references(() => organization.id),
    /** The person; null for the server itself (seed, set-up, command line). */
    userId: integer('user_id'),
    /** In admin-as-user mode the admin who acts as `userId`. */
    actingUserId: integer('acting_user_id'),
    /** In the School Admin view the school that `userId`, an org admin, worked as within. */
    viewSchoolId: integer('view_school_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id'),
    data: jsonb('data').$type<unknown>(),
    requestId: text('request_id'),
  },
  (table) => [index('audit_subject').on(table.subjectType, table.subjectId), index('audit_organization_at').on(table.organizationId, table.at)],
)

/** E-mail and text messages: what is to be sent, what was, and what failed. The embedded default sends nothing and shows this. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    id: id(),
    organizationId: integer('organization_id').references(() => organization.id),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    target: text('target').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** Times that sending was tried, when it is tried again, and what went wrong last. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    problem: text('problem'),
    /** Somebody waits for it in front of a screen: it goes before everything else. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Which sender has it in hand, and until when nobody else may; renewed while it is being sent. */
    claim: text('claim'),
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    index('outgoing_message_organization').on(table.organizationId, table.createdAt),
    index('outgoing_message_due').on(table.isUrgent, table.nextTryAt, table.id).where(sql`sent_at is null and next_try_at is not null`),
  ],
)
