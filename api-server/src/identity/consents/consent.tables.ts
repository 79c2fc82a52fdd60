import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentWays } from '@portal/shared/identity/family/familyWord.kinds'
import { createdAt, id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** A parent's consent to an account of a child under 13 (COPPA, 16 CFR 312.5): who gave it, when and how. Withdrawn ones stay as what was. */
export const parentalConsent = pgTable(
  'parental_consent',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    /** By the parent's signed-in account, or on paper that staff have seen. */
    way: text('way', { enum: consentWays }).notNull(),
    /** The account of the parent who gave it in the portal. */
    parentUserId: integer('parent_user_id').references(() => user.id),
    parentName: text('parent_name').notNull(),
    /** The day on the paper, or of the click. */
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    /** Who wrote it down; the parent themselves in the portal. */
    recordedByUserId: integer('recorded_by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnByUserId: integer('withdrawn_by_user_id').references(() => user.id),
  },
  (table) => [
    index('parental_consent_student').on(table.studentId),
    uniqueIndex('parental_consent_one_open').on(table.studentId).where(sql`${table.withdrawnAt} is null`),
  ],
)
