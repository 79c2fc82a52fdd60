import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { jobKinds, jobStatuses } from '@portal/shared/platform/jobs/job.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../db/columns'
import { storedFile } from '../files/file.tables'

/** Long work that a person asked for: what it is, how far it is, and what came of it. */
export const job = pgTable(
  'job',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    kind: text('kind', { enum: jobKinds }).notNull(),
    /** For the person: "Schools, as a spreadsheet". */
    title: text('title').notNull(),
    /** What the call said, checked by its schema; checked again when the work begins. */
    input: jsonb('input').$type<unknown>().notNull(),
    /** In whose name and role it reads and writes, checked again when the work begins. */
    userId: integer('user_id').notNull().references(() => user.id),
    /** Null once the role is taken from them: then nothing is done in it anymore. */
    userRoleId: integer('user_role_id').references(() => userRole.id, { onDelete: 'set null' }),
    viewSchoolId: integer('view_school_id'),
    academicYearId: integer('academic_year_id').notNull(),
    status: text('status', { enum: jobStatuses }).notNull().default('pending'),
    /** Rows done, and how many there are; null until they are counted. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** What is being done, or what came of it, in a sentence. */
    message: text('message').notNull().default(''),
    errorMessage: text('error_message').notNull().default(''),
    result: jsonb('result').$type<unknown>(),
    fileId: integer('file_id').references(() => storedFile.id),
    /** From then on the file is gone. */
    expiresAt: moment('expires_at'),
    tries: integer('tries').notNull().default(0),
    /** The run that works on it; what another run writes is refused. */
    claim: text('claim'),
    /** Pending: not before this moment. Processing: who works on it has said nothing since, and another may take it. */
    claimableAt: moment('claimable_at').notNull().defaultNow(),
    cancelAskedAt: moment('cancel_asked_at'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Made by the browser for one asking: sent twice, it is one job. */
    addedKey: text('added_key'),
  },
  (table) => [
    index('job_user').on(table.userId, table.createdAt), index('job_status').on(table.status, table.createdAt), uniqueIndex('job_added').on(table.userId, table.addedKey),
    index('job_user_role').on(table.userRoleId), index('job_file').on(table.fileId),
  ],
)
