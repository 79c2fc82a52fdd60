import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'
import { organization } from './organizations'

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
    mascot: text('mascot').notNull().default(''),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('school_param').on(table.organizationId, table.schoolParam),
    uniqueIndex('school_external').on(table.organizationId, table.externalId),
    index('school_name').on(table.organizationId, table.name),
  ],
)

export const venue = pgTable(
  'venue',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    schoolId: integer('school_id').references(() => school.id),
    name: text('name').notNull(),
    city: text('city').notNull().default(''),
    /** IANA zone; matches here are shown in it. */
    timeZone: text('time_zone').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (table) => [index('venue_school').on(table.schoolId)],
)
