import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentWays } from '@portal/shared/consents/consent.kinds'
import { namingWishes } from '@portal/shared/publicNames/publicNameRules'
import { namingSpeakers } from '@portal/shared/publicNames/publicNames.schemas'
import { recordKindNames } from '@portal/shared/recordViews/recordKinds'
import { createdAt, id, moment } from './columns'
import { organization } from './organizations'
import { student, user } from './people'

/** A parent's consent to an account of a child under 13 (COPPA, 16 CFR 312.5): who gave it, when and how. Withdrawn ones stay as what was. */
export const parentalConsent = pgTable(
  'parental_consent',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** By the parent's signed-in account, or on paper that staff have seen. */
    way: text('way', { enum: consentWays }).notNull(),
    /** The account of the parent who gave it in the portal. */
    parentUserId: integer('parent_user_id').references(() => user.id),
    parentName: text('parent_name').notNull(),
    /** The day on the paper, or of the click. */
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    /** Who wrote it down; the parent themselves in the portal. */
    recordedByUserId: integer('recorded_by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnByUserId: integer('withdrawn_by_user_id').references(() => user.id),
  },
  (table) => [
    index('parental_consent_student').on(table.studentId),
    uniqueIndex('parental_consent_one_open').on(table.studentId).where(sql`${table.withdrawnAt} is null`),
  ],
)

/** What a family or a school said of naming a student in public: who, when and how. What was said anew since stays as what was. */
export const namingWord = pgTable(
  'naming_word',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    speaker: text('speaker', { enum: namingSpeakers }).notNull(),
    word: text('word', { enum: namingWishes }).notNull(),
    /** By the speaker's signed-in account, or on paper that staff have seen. */
    way: text('way', { enum: consentWays }).notNull(),
    /** Whose paper it is; empty in the portal. */
    parentName: text('parent_name').notNull().default(''),
    /** The day on the paper, or of the change. */
    saidOn: date('said_on', { mode: 'string' }).notNull(),
    /** Who wrote it down; the speaker themselves in the portal. */
    recordedByUserId: integer('recorded_by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    /** When the same speaker said another word. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('naming_word_student').on(table.studentId),
    uniqueIndex('naming_word_standing').on(table.studentId, table.speaker).where(sql`${table.replacedAt} is null`),
  ],
)

/**
 * Who looked at a child's record (the record of access of FERPA, 34 CFR 99.32): one row for a person, a kind of record and a day.
 * Kept as long as the organization keeps it (retention).
 */
export const recordView = pgTable(
  'record_view',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** Who looked. */
    userId: integer('user_id').notNull().references(() => user.id),
    /** In admin-as-user mode the admin behind `userId`; 0 for nobody, so that rows of a day can be told apart. */
    actingUserId: integer('acting_user_id').notNull().default(0),
    kind: text('kind', { enum: recordKindNames }).notNull(),
    /** The day, in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    uniqueIndex('record_view_of_day').on(table.studentId, table.userId, table.actingUserId, table.kind, table.day),
    index('record_view_retention').on(table.organizationId, table.day),
  ],
)
