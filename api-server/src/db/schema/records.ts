import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appealStates, disciplinaryKinds } from '@portal/shared/disciplinary/disciplinary.kinds'
import { documentKinds } from '@portal/shared/documents/document.kinds'
import { subjectTypes } from '@portal/shared/users/person.schemas'
import { activity } from './activities'
import { createdAt, id, moment } from './columns'
import { academicYear, organization } from './organizations'
import { student, user } from './people'
import { school } from './schools'

/** An uploaded file. Its bytes lie in the store under a random name; who may read it follows from what it belongs to. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** Random; nothing of the person's is in it. */
    storageKey: text('storage_key').notNull(),
    /** The name it was uploaded with, for the person who downloads it. */
    name: text('name').notNull(),
    /** By its content, not by its name. */
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    purpose: text('purpose', { enum: ['photo', 'logo', 'document', 'export'] }).notNull(),
    uploadedByUserId: integer('uploaded_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** Of a deleted file: when the store was seen to hold its bytes no more. Until then they are removed again and again (jobs/sweepFiles.ts). */
    bytesGoneAt: moment('bytes_gone_at'),
  },
  (table) => [
    uniqueIndex('stored_file_key').on(table.storageKey), index('stored_file_uploader').on(table.uploadedByUserId),
    index('stored_file_left_bytes').on(table.id).where(sql`${table.deletedAt} is not null and ${table.bytesGoneAt} is null`),
  ],
)

/** A document of a person or school: a form of eligibility, a certificate, anything else. */
export const document = pgTable(
  'document',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').references(() => academicYear.id),
    subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
    subjectId: integer('subject_id').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    fileId: integer('file_id').notNull().references(() => storedFile.id),
    /** 0 pending, 1 accepted, 2 rejected (specification, section 4: 0 is pending, else decided). */
    acceptStatus: integer('accept_status').notNull().default(0),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('document_subject').on(table.subjectType, table.subjectId), index('document_file').on(table.fileId), index('document_review').on(table.organizationId, table.acceptStatus, table.createdAt)],
)

/** Whom to call; at most three for a person (specification, section 9). */
export const emergencyContact = pgTable(
  'emergency_contact',
  {
    id: id(),
    userId: integer('user_id').references(() => user.id),
    studentId: integer('student_id').references(() => student.id),
    name: text('name').notNull(),
    relation: text('relation').notNull().default(''),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [index('emergency_contact_user').on(table.userId), index('emergency_contact_student').on(table.studentId)],
)

/** What the association did about conduct, with its appeal. Nobody removes a row for good: the history stands until the office's time for it is over, or the student is erased. */
export const disciplinaryAction = pgTable(
  'disciplinary_action',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
    subjectId: integer('subject_id').notNull(),
    kind: text('kind', { enum: disciplinaryKinds }).notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    activityId: integer('activity_id').references(() => activity.id),
    /** How long it holds: until a day, for so many contests, or neither. */
    endsOn: date('ends_on', { mode: 'string' }),
    contests: integer('contests'),
    /** In cents of the organization's currency. */
    fineCents: integer('fine_cents'),
    description: text('description').notNull(),
    fileId: integer('file_id').references(() => storedFile.id),
    appeal: text('appeal', { enum: appealStates }).notNull().default('none'),
    appealedOn: date('appealed_on', { mode: 'string' }),
    appealNote: text('appeal_note').notNull().default(''),
    /** Made by the browser for one filling of the form: sent twice, it adds one. */
    addedKey: text('added_key'),
    createdByUserId: integer('created_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('disciplinary_action_subject').on(table.subjectType, table.subjectId), index('disciplinary_action_list').on(table.organizationId, table.academicYearId), uniqueIndex('disciplinary_action_added').on(table.organizationId, table.addedKey)],
)

/** A word that the office or a school puts on people, students and schools, to find them by. */
export const tag = pgTable(
  'tag',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** The school whose own word it is, seen by nobody of other schools; null for the office's, which all use. */
    schoolId: integer('school_id').references(() => school.id),
    name: text('name').notNull(),
    /** #rrggbb; the words on it are black or white, whichever reads. */
    color: text('color').notNull(),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('tag_name_of_office').on(table.organizationId, sql`lower(${table.name})`).where(sql`${table.schoolId} is null`),
    uniqueIndex('tag_name_of_school').on(table.schoolId, sql`lower(${table.name})`).where(sql`${table.schoolId} is not null`),
  ],
)

export const tagged = pgTable(
  'tagged',
  {
    id: id(),
    tagId: integer('tag_id').notNull().references(() => tag.id),
    subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
    subjectId: integer('subject_id').notNull(),
  },
  (table) => [uniqueIndex('tagged_once').on(table.tagId, table.subjectType, table.subjectId), index('tagged_subject').on(table.subjectType, table.subjectId)],
)

/** A person's authenticator app. */
export const secondFactor = pgTable('second_factor', {
  userId: integer('user_id').primaryKey().references(() => user.id),
  /** Sealed with the server's key (api-server/src/secrets). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  /** The app was tried once; until then it is not asked for. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken, so that none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the codes for a lost phone that are not used yet. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})

/** What the association asks of its schools' staff in a year, by version; nobody is asked in a year without one. */
export const associationRules = pgTable(
  'association_rules',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    version: integer('version').notNull(),
    /** As legal_text has it. */
    text: text('text').notNull(),
    /** Whoever acknowledged an earlier version of the year is asked again. The first one asks everybody. */
    asksAgain: boolean('asks_again').notNull(),
    /** The last day on which it can be put off. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    publishedAt: createdAt(),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
    /** Since when nobody is asked any more. */
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('association_rules_version').on(table.academicYearId, table.version)],
)

/** Who said to have read which version. */
export const rulesAcknowledgment = pgTable(
  'rules_acknowledgment',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    userId: integer('user_id').notNull().references(() => user.id),
    version: integer('version').notNull(),
    acknowledgedAt: createdAt(),
  },
  (table) => [uniqueIndex('rules_acknowledgment_once').on(table.userId, table.academicYearId, table.version), index('rules_acknowledgment_year').on(table.academicYearId)],
)

/** The organization's own privacy policy and terms, by version; the latest is in force. */
export const legalText = pgTable(
  'legal_text',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: ['privacy', 'terms'] }).notNull(),
    version: integer('version').notNull(),
    /** Paragraphs; a line that begins with "# " is a heading. */
    text: text('text').notNull(),
    publishedAt: createdAt(),
    publishedByUserId: integer('published_by_user_id').references(() => user.id),
  },
  (table) => [uniqueIndex('legal_text_version').on(table.organizationId, table.kind, table.version)],
)
