import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { requestKinds, requestStatuses } from '@portal/shared/identity/requests/request.kinds'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import { school } from '../../directory/schools/school.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'

/** Someone who signed up and is waiting for a decision; no account yet, so nobody who was not accepted can sign in. */
export const applicant = pgTable(
  'applicant',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    roleType: text('role_type', { enum: roleTypes }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In small letters; proved by a code before the row is made, as is the phone. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** What else the kind of person was asked: a student's grade and birthday, a parent's children, a coach's positions. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
    termsVersion: integer('terms_version').notNull(),
    createdAt: createdAt(),
    /** The account that the first accepted request made. */
    userId: integer('user_id').references(() => user.id),
  },
  (table) => [index('applicant_email').on(table.organizationId, table.email)],
)

/**
 * What someone asks the office or a school's staff to decide: to join, to get one more role, to be made active or
 * inactive, to have their account deleted. One row for each school that is asked.
 */
export const personRequest = pgTable(
  'person_request',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: requestKinds }).notNull(),
    status: text('status', { enum: requestStatuses }).notNull().default('pending'),
    /** The person who joins; null for requests about an existing account. */
    applicantId: integer('applicant_id').references(() => applicant.id),
    /** Whom it is about once there is an account. */
    userId: integer('user_id').references(() => user.id),
    roleId: integer('role_id').references(() => role.id),
    schoolId: integer('school_id').references(() => school.id),
    /** For status changes: the status asked for. */
    wantedStatus: text('wanted_status'),
    /** What else the kind of request asks for: names of children, a grade, the student that an invitation was for. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Why, in the words of who asks. */
    note: text('note').notNull().default(''),
    /** Who asked, if not the person: a school's staff member. */
    askedByUserId: integer('asked_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    /** Why, in the words of who decided. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('person_request_list').on(table.organizationId, table.kind, table.status, table.createdAt),
    index('person_request_school').on(table.schoolId, table.status),
    index('person_request_user').on(table.userId),
    index('person_request_applicant').on(table.applicantId),
  ],
)
