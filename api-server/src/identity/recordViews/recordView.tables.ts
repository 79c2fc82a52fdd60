import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import { id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

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
    kind: text('kind').$type<RecordKind>().notNull(),
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
