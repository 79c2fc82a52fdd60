import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { documentKinds } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { subjectTypes } from '@portal/shared/identity/users/person.schemas'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { storedFile } from '../../platform/files/file.tables'

/** A document of a person or school: a form of eligibility, a certificate, anything else. */
export const document = pgTable(
  'document',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').references(() => academicYear.id),
    subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
    subjectId: integer('subject_id').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    fileId: integer('file_id').notNull().references(() => storedFile.id),
    /** 0 pending, 1 accepted, 2 rejected (specification, section 4: 0 is pending, else decided). */
    acceptStatus: integer('accept_status').notNull().default(0),
    decidedByUserId: integer('decided_by_user_id').references(() => user.id),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('document_subject').on(table.subjectType, table.subjectId), index('document_file').on(table.fileId), index('document_review').on(table.organizationId, table.acceptStatus, table.createdAt)],
)
