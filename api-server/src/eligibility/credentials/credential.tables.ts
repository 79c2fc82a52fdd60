import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { credentialKinds, credentialSources } from '@portal/shared/eligibility/eligibility/credential.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** What a coach has shown: a course, a background check, a certificate. */
export const credential = pgTable(
  'credential',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    userId: integer('user_id').notNull().references(() => user.id),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    /** The course or certificate, by the name that rules call it; empty for background checks. */
    name: text('name').notNull().default(''),
    /** The day it was completed, passed or given. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    /** Last day of a certificate; null for one that never runs out. */
    endsOn: date('ends_on', { mode: 'string' }),
    source: text('source', { enum: credentialSources }).notNull(),
    addedByUserId: integer('added_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('credential_once').on(table.userId, table.kind, table.name, table.completedOn), index('credential_organization').on(table.organizationId, table.kind)],
)
