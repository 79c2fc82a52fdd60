import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { school } from '../../directory/schools/school.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'

export const session = pgTable(
  'session',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    /** The role chosen for this session; null while its person holds none. */
    userRoleId: integer('user_role_id').references(() => userRole.id),
    /** SHA-256 of the token, in hex. The token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In admin-as-user mode the admin behind the session, and why. */
    actingUserId: integer('acting_user_id').references(() => user.id),
    actingReason: text('acting_reason'),
    /** In the School Admin view the school that an org admin works as within. */
    viewSchoolId: integer('view_school_id').references(() => school.id),
    /** The browser as it calls itself, so that a person knows their sessions apart. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    /** Kept to a few minutes' truth, so that reading does not write each time. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When it was last used in a role of the office, or its person proved who they are: what is done in their other roles does not keep the office open. */
    officeUsedAt: moment('office_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** Tries to sign in that did not succeed, counted per email address and per network address. */
export const signInTries = pgTable('sign_in_tries', {
  /** "email:…" or "address:…", hashed. */
  key: text('key').primaryKey(),
  tries: integer('failures').notNull(),
  /** Start of the window that `tries` counts in. */
  since: moment('since').notNull(),
  /** No try is looked at before this moment. */
  closedUntil: moment('closed_until'),
})
