import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { subjectTypes } from '@portal/shared/identity/users/person.schemas'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id } from '../../platform/db/columns'
import { school } from '../schools/school.tables'

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
