import { sql, type SQL } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namingWishes } from '@portal/shared/identity/publicNames/publicNameRules'
import { genders, personStatuses } from '@portal/shared/identity/users/person.schemas'
import { school } from '../../directory/schools/school.tables'
import { byName, createdAt, id, moment, tsvector, wordsOf } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'

export const student = pgTable(
  'student',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    userId: integer('user_id').references(() => user.id),
    /** The key of the source that the student was imported from. */
    externalId: text('external_id'),
    /** As portal_user has it. */
    addedKey: text('added_key'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** 9 to 12 in high schools; lower for others. */
    grade: integer('grade').notNull(),
    /** Empty if not said. */
    gender: text('gender', { enum: genders }).notNull().default(''),
    /** For age rules only; never shown in public. */
    bornOn: date('born_on', { mode: 'string' }),
    /** What eligibility asks for besides documents: the first day in grade 9, the day of coming from another school, the last examination by a doctor. */
    enteredGrade9On: date('entered_grade_9_on', { mode: 'string' }),
    transferredOn: date('transferred_on', { mode: 'string' }),
    physicalOn: date('physical_on', { mode: 'string' }),
    /** Finished school; stays in past rosters and results. */
    graduatedOn: date('graduated_on', { mode: 'string' }),
    /** In small letters; empty if none. A student's own account has its own. */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    photoFileId: integer('photo_file_id'),
    status: text('status', { enum: personStatuses }).notNull().default('active'),
    /** Whether everyone may read the name: what the family said, and what the school said (shared publicNameRules.ts). Who said it is in naming_word. */
    familyNaming: text('family_naming', { enum: namingWishes }).notNull().default('unsaid'),
    schoolNaming: text('school_naming', { enum: namingWishes }).notNull().default('unsaid'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** What was known of the student is gone; the row stays for rosters and results, under a pseudonym. */
    erasedAt: moment('erased_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs((): SQL => sql`lower(${student.firstName} || ' ' || ${student.lastName} || ' ' || ${student.email})`),
    words: tsvector('words').notNull().generatedAlwaysAs((): SQL => wordsOf(student.firstName, student.lastName, student.email)),
  },
  (table) => [
    index('student_school').on(table.schoolId), index('student_user').on(table.userId),
    uniqueIndex('student_external').on(table.organizationId, table.externalId),
    index('student_words').using('gin', table.words),
    index('student_name').on(table.organizationId, ...byName(table)).where(sql`${table.deletedAt} is null`),
    index('student_email').on(table.organizationId, table.email, table.id).where(sql`${table.deletedAt} is null`),
    index('student_inactive').on(table.organizationId, ...byName(table)).where(sql`${table.status} = 'inactive' and ${table.deletedAt} is null`),
    index('student_deleted').on(table.organizationId, ...byName(table)).where(sql`${table.deletedAt} is not null`),
    uniqueIndex('student_added').on(table.organizationId, table.addedKey),
  ],
)
