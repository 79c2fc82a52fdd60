import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import { school } from '../../directory/schools/school.tables'
import { createdAt, id } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'

export const role = pgTable(
  'role',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    name: text('name').notNull(),
    roleType: text('role_type', { enum: roleTypes }).notNull(),
    permissions: text('permissions').array().notNull(),
    description: text('description').notNull().default(''),
    /** True for roles that may act for every team of their school (athletic directors and the like). */
    wholeSchool: boolean('whole_school').notNull().default(false),
    /** Staff may ask for this role when they join. */
    requestable: boolean('requestable').notNull().default(true),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('role_name').on(table.organizationId, table.name)],
)

/** A role that a person holds, at one school or (schoolId null) at the organization. */
export const userRole = pgTable(
  'user_role',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    roleId: integer('role_id').notNull().references(() => role.id),
    schoolId: integer('school_id').references(() => school.id),
    createdAt: createdAt(),
  },
  (table) => [index('user_role_user').on(table.userId), index('user_role_school').on(table.schoolId), index('user_role_role').on(table.roleId)],
)
