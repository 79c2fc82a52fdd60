import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { createdAt, id } from '../db/columns'

/** Append-only: who did what, when, to what, and as whom. Written in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: createdAt(),
    organizationId: integer('organization_id').references(() => organization.id),
    /** The person; null for the server itself (seed, set-up, command line). */
    userId: integer('user_id'),
    /** In admin-as-user mode the admin who acts as `userId`. */
    actingUserId: integer('acting_user_id'),
    /** In the School Admin view the school that `userId`, an org admin, worked as within. */
    viewSchoolId: integer('view_school_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id'),
    data: jsonb('data').$type<unknown>(),
    requestId: text('request_id'),
  },
  (table) => [index('audit_subject').on(table.subjectType, table.subjectId), index('audit_organization_at').on(table.organizationId, table.at)],
)
