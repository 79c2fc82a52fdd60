import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** Whose parent a user is. */
export const parentOfStudent = pgTable(
  'parent_of_student',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('parent_of_student_pair').on(table.userId, table.studentId), index('parent_of_student_student').on(table.studentId)],
)

/** A link that makes someone a student's parent in the portal: single use, expiring, sent from either side. */
export const familyInvitation = pgTable(
  'family_invitation',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull(),
    /** Which side sent it: the student's (student or school) invites a parent, a parent invites the student. */
    sentFrom: text('sent_from', { enum: ['student', 'parent'] }).notNull(),
    /** Known when it is sent from the student's side. */
    studentId: integer('student_id').references(() => student.id),
    /** Known when it is sent from the parent's side. */
    parentUserId: integer('parent_user_id').references(() => user.id),
    sentByUserId: integer('sent_by_user_id').notNull().references(() => user.id),
    /** To whom it was sent, in small letters; only an account with this address can use it. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [uniqueIndex('family_invitation_token').on(table.tokenHash), index('family_invitation_student').on(table.studentId), index('family_invitation_parent').on(table.parentUserId)],
)
