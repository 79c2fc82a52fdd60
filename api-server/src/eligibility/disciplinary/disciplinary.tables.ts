import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appealStates, disciplinaryKinds } from '@portal/shared/eligibility/disciplinary/disciplinary.kinds'
import { subjectTypes } from '@portal/shared/identity/users/person.schemas'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { storedFile } from '../../platform/files/file.tables'

/** What the association did about conduct, with its appeal. Nobody removes a row for good: it is kept until the office's time for it is over, or the student is erased. */
export const disciplinaryAction = pgTable(
  'disciplinary_action',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    subjectType: text('subject_type', { enum: subjectTypes }).notNull(),
    subjectId: integer('subject_id').notNull(),
    kind: text('kind', { enum: disciplinaryKinds }).notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }).notNull(),
    activityId: integer('activity_id').references(() => activity.id),
    /** How long it holds: until a day, for so many contests, or neither. */
    endsOn: date('ends_on', { mode: 'string' }),
    contests: integer('contests'),
    /** In cents of the organization's currency. */
    fineCents: integer('fine_cents'),
    description: text('description').notNull(),
    fileId: integer('file_id').references(() => storedFile.id),
    appeal: text('appeal', { enum: appealStates }).notNull().default('none'),
    appealedOn: date('appealed_on', { mode: 'string' }),
    appealNote: text('appeal_note').notNull().default(''),
    /** Made by the browser for one filling of the form: sent twice, it adds one. */
    addedKey: text('added_key'),
    createdByUserId: integer('created_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('disciplinary_action_subject').on(table.subjectType, table.subjectId), index('disciplinary_action_list').on(table.organizationId, table.academicYearId), uniqueIndex('disciplinary_action_added').on(table.organizationId, table.addedKey)],
)
