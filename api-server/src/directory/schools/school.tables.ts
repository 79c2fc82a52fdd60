import { boolean, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { membershipStatuses, schoolTypes } from '@portal/shared/directory/schools/school.kinds'
import { leftOutParts } from '@portal/shared/identity/organizations/guideParts.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'

export const school = pgTable(
  'school',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** The key of the source that it was imported from. */
    externalId: text('external_id'),
    name: text('name').notNull(),
    /** The name in addresses. */
    schoolParam: text('school_param').notNull(),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    phone: text('phone').notNull().default(''),
    county: text('county').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    lowestGrade: text('lowest_grade').notNull().default(''),
    highestGrade: text('highest_grade').notNull().default(''),
    /** All grades. */
    totalEnrollment: integer('total_enrollment'),
    /** Grades 9 to 12. */
    highSchoolEnrollment: integer('high_school_enrollment'),
    teachers: integer('teachers'),
    /** Not of the association: there only to be played against. Lists of schools leave it out. */
    isOutside: boolean('is_outside').notNull().default(false),
    mascot: text('mascot').notNull().default(''),
    /** For tables and brackets, where the whole name is too long; empty if the name will do. */
    shortName: text('short_name').notNull().default(''),
    website: text('website').notNull().default(''),
    email: text('email').notNull().default(''),
    /** IANA zone; empty for the organization's. */
    timeZone: text('time_zone').notNull().default(''),
    schoolType: text('school_type', { enum: schoolTypes }).notNull().default('coed'),
    logoFileId: integer('logo_file_id'),
    /** Its own choice for its crest, three letters at most; empty for those of its name. */
    initials: text('initials').notNull().default(''),
    /** #rrggbb as the school gave it; empty if none was chosen. */
    primaryColor: text('primary_color').notNull().default(''),
    secondaryColor: text('secondary_color').notNull().default(''),
    /** What those who act for the school left out of its set-up guide. */
    leftOutOfGuide: text('left_out_of_guide', { enum: leftOutParts }).array().notNull().default([]),
    /** The school names its students in public, where the organization lets schools say so. */
    namesStudents: boolean('names_students').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** Raised with every change, so that two who edit at once are told. */
    version: integer('version').notNull().default(1),
    /** Made by the browser for one filling of a form: sent twice, it adds one school. */
    addedKey: text('added_key'),
  },
  (table) => [
    uniqueIndex('school_added').on(table.organizationId, table.addedKey),
    uniqueIndex('school_param').on(table.organizationId, table.schoolParam),
    uniqueIndex('school_external').on(table.organizationId, table.externalId),
    index('school_name').on(table.organizationId, table.name),
  ],
)

/** Whom to write to or call at a school, besides those who have accounts: the head, the business office. */
export const schoolContact = pgTable(
  'school_contact',
  {
    id: id(),
    schoolId: integer('school_id').notNull().references(() => school.id),
    /** "Head of school", "Athletic office". */
    title: text('title').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [index('school_contact_school').on(table.schoolId)],
)

/** How many students a school had on a day, by grade. */
export const enrollmentCount = pgTable(
  'enrollment_count',
  {
    id: id(),
    schoolId: integer('school_id').notNull().references(() => school.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    /** The fall count of its year weighs more than the others (shared/src/directory/schools/weighEnrollment.ts). */
    isFall: boolean('is_fall').notNull().default(false),
    grade9: integer('grade_9').notNull(),
    grade10: integer('grade_10').notNull(),
    grade11: integer('grade_11').notNull(),
    grade12: integer('grade_12').notNull(),
  },
  (table) => [uniqueIndex('enrollment_count_once').on(table.schoolId, table.countedOn)],
)

/** What a school is to the association, year by year. */
export const schoolMembership = pgTable(
  'school_membership',
  {
    id: id(),
    schoolId: integer('school_id').notNull().references(() => school.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    status: text('status', { enum: membershipStatuses }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [uniqueIndex('school_membership_once').on(table.schoolId, table.academicYearId)],
)
