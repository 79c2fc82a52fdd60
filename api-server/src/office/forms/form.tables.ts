import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { entryStates, formAudiences, neverPublicKinds } from '@portal/shared/office/forms/form.kinds'
import type { Answers, FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { FormSettings, FormStep } from '@portal/shared/office/forms/formSettings.types'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { storedFile } from '../../platform/files/file.tables'

/** Questions that the office asks, of everyone or of its schools. */
export const form = pgTable(
  'form',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    /** Whose form it is; null for the office's. */
    schoolId: integer('school_id').references(() => school.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** What who sent it reads. */
    thanks: text('thanks').notNull().default(''),
    audience: text('audience', { enum: formAudiences }).notNull().default('schools'),
    /** Null for a draft, which nobody but its owner sees. */
    publishedAt: moment('published_at'),
    /** First and last day on which it takes entries, by the organization's clocks; null for no bound. */
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
    /** Times of these days as HH:MM; empty for the whole day. */
    opensTime: text('opens_time').notNull().default(''),
    closesTime: text('closes_time').notNull().default(''),
    /** Who fills it in, how often, and what happens to an entry: as far as it is not as usual. */
    settings: jsonb('settings').$type<Partial<FormSettings>>().notNull().default({}),
    /** A public form can ask for a word, or for the link that the office gave out: SHA-256 of its token, in hex. */
    passwordHash: text('password_hash'),
    linkHash: text('link_hash'),
    /** What an entry is once it has come in; null for nothing yet. */
    firstStatusId: integer('first_status_id').references(() => setupItem.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    addedKey: text('added_key'),
    /** The form of an earlier year that this one continues. */
    copiedFromId: integer('copied_from_id').references((): AnyPgColumn => form.id),
    deletedAt: moment('deleted_at'),
    /** By which rules its totals are kept (form_total); 0 if they have to be counted before they are shown. */
    totalRules: integer('total_rules').notNull().default(0),
  },
  (table) => [index('form_list').on(table.organizationId, table.academicYearId, table.id), uniqueIndex('form_added').on(table.organizationId, table.addedKey), index('form_copied_from').on(table.copiedFromId)],
)

/** In work, asked now, or asked before: entries keep the version that they were filled in with. */
export const formVersionStates = ['draft', 'published', 'superseded'] as const

/** What a form asks, as one document. A published version is never changed: the next one takes its place. */
export const formVersion = pgTable(
  'form_version',
  {
    id: id(),
    formId: integer('form_id').notNull().references(() => form.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were begun. */
    number: integer('number').notNull(),
    state: text('state', { enum: formVersionStates }).notNull().default('draft'),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('form_version_number').on(table.formId, table.number),
    // One that is worked on and one that is asked, at the most.
    uniqueIndex('form_version_draft').on(table.formId).where(sql`${table.state} = 'draft'`),
    uniqueIndex('form_version_published').on(table.formId).where(sql`${table.state} = 'published'`),
    check('form_version_never_public', sql`not jsonb_path_exists(${table.definition}, ${sql.raw(`'$.** ? (@.isPublic == true && (${neverPublicKinds.map((kind) => `@.kind == "${kind}"`).join(' || ')}))'`)})`),
  ],
)

/** Statuses whose entries everyone may read, as far as their questions are public. None: no entry is. */
export const formPublicStatus = pgTable(
  'form_public_status',
  {
    formId: integer('form_id').notNull().references(() => form.id, { onDelete: 'cascade' }),
    statusId: integer('status_id').notNull().references(() => setupItem.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.formId, table.statusId] }), index('form_public_status_status').on(table.statusId)],
)

/** What someone filled in, or begins to. */
export const formEntry = pgTable(
  'form_entry',
  {
    id: id(),
    formId: integer('form_id').notNull().references(() => form.id),
    /** What was asked when it was filled in. */
    formVersionId: integer('form_version_id').notNull().references(() => formVersion.id),
    /** Of which school and activity it is: what its first question of that kind was answered, else of whom it is. */
    schoolId: integer('school_id').references(() => school.id),
    activityId: integer('activity_id').references(() => activity.id),
    statusId: integer('status_id').references(() => setupItem.id),
    /** What was checked and counts. */
    answers: jsonb('answers').$type<Answers>().notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** Made by the browser for one filling: sent twice, it adds one entry. */
    addedKey: text('added_key').notNull(),
    deletedAt: moment('deleted_at'),
    state: text('state', { enum: entryStates }).notNull().default('submitted'),
    /** Null for a stranger, and for a paper of someone without an account. */
    filledInByUserId: integer('filled_in_by_user_id').references(() => user.id),
    /** Who in the office typed it from paper. */
    enteredByUserId: integer('entered_by_user_id').references(() => user.id),
    studentId: integer('student_id').references(() => student.id),
    teamId: integer('team_id').references(() => team.id),
    /** For whom it is: `student:7`, `school:12`, `team:3`, `person:5`; empty where that does not matter. */
    subjectKey: text('subject_key').notNull().default(''),
    /** The same where the form takes one entry each; null where it takes many. */
    onceKey: text('once_key'),
    /** What is being typed, unchecked: the whole draft, or what is mended. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    savedAt: moment('saved_at'),
    /** Of a stranger's draft: SHA-256 in hex of the token that opens it. */
    resumeHash: text('resume_hash'),
    /** Steps as they were when it came in: it goes on by these. */
    steps: jsonb('steps').$type<FormStep[]>().notNull().default([]),
    /** The step that is next, from 0, and since when. */
    step: integer('step').notNull().default(0),
    stepSince: moment('step_since'),
    /** Ids of the questions that may be changed while it is sent back; none: all. */
    marked: text('marked').array().notNull().default([]),
    isLate: boolean('is_late').notNull().default(false),
    /** A receipt is to be sent: since when. */
    receiptDueAt: moment('receipt_due_at'),
    /** The day on which it goes, as its form keeps entries so long: the office heard of it. */
    goesOn: date('goes_on', { mode: 'string' }),
    /** When what names someone went out of it. */
    anonymizedAt: moment('anonymized_at'),
  },
  (table) => [
    uniqueIndex('form_entry_added').on(table.formId, table.addedKey),
    uniqueIndex('form_entry_resume').on(table.resumeHash),
    index('form_entry_list').on(table.formId, table.submittedAt, table.id),
    index('form_entry_version').on(table.formVersionId),
    index('form_entry_school').on(table.schoolId),
    index('form_entry_status').on(table.statusId),
    index('form_entry_activity').on(table.activityId),
    index('form_entry_filled_in_by').on(table.filledInByUserId),
    index('form_entry_student').on(table.studentId),
    index('form_entry_team').on(table.teamId),
    index('form_entry_receipt').on(table.receiptDueAt).where(sql`${table.receiptDueAt} is not null`),
    index('form_entry_goes').on(table.goesOn).where(sql`${table.goesOn} is not null`),
    index('form_entry_undecided').on(table.formId, table.stepSince).where(sql`${table.state} = 'submitted' and ${table.deletedAt} is null`),
    // One draft of a person for the same student, school or team; one entry each where the form says so.
    uniqueIndex('form_entry_draft').on(table.formId, table.filledInByUserId, table.subjectKey).where(sql`${table.state} = 'draft' and ${table.deletedAt} is null`),
    uniqueIndex('form_entry_once').on(table.formId, table.onceKey).where(sql`${table.state} not in ('draft', 'withdrawn') and ${table.deletedAt} is null`),
  ],
)

/** Files that an entry's answers name, or its draft's. A file is one entry's alone. */
export const formEntryFile = pgTable(
  'form_entry_file',
  {
    fileId: integer('file_id').primaryKey().references(() => storedFile.id),
    entryId: integer('entry_id').notNull().references(() => formEntry.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('form_entry_file_entry').on(table.entryId)],
)
