import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activityRequestKinds, activityRequestStatuses } from '@portal/shared/directory/activities/activity.schemas'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity } from '../activities/activity.tables'
import { school } from '../schools/school.tables'

/** A school asks to join an activity or to leave it; the office decides. */
export const activityRequest = pgTable(
  'activity_request',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    kind: text('kind', { enum: activityRequestKinds }).notNull(),
    status: text('status', { enum: activityRequestStatuses }).notNull().default('pending'),
    note: text('note').notNull().default(''),
    requestedByUserId: integer('requested_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('activity_request_open').on(table.academicYearId, table.schoolId, table.activityId).where(sql`${table.status} = 'pending'`),
    index('activity_request_list').on(table.organizationId, table.academicYearId, table.status, table.createdAt),
    index('activity_request_school').on(table.schoolId, table.academicYearId),
  ],
)
