import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentWays } from '@portal/shared/identity/family/familyWord.kinds'
import { namingWishes } from '@portal/shared/identity/publicNames/publicNameRules'
import { namingSpeakers } from '@portal/shared/identity/publicNames/publicNames.schemas'
import { createdAt, id, moment } from '../../platform/db/columns'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** What a family or a school said of naming a student in public: who, when and how. What was said again since stays as what was. */
export const namingWord = pgTable(
  'naming_word',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    speaker: text('speaker', { enum: namingSpeakers }).notNull(),
    word: text('word', { enum: namingWishes }).notNull(),
    /** By the speaker's signed-in account, or on paper that staff have seen. */
    way: text('way', { enum: consentWays }).notNull(),
    /** Whose paper it is; empty in the portal. */
    parentName: text('parent_name').notNull().default(''),
    /** The day on the paper, or of the change. */
    saidOn: date('said_on', { mode: 'string' }).notNull(),
    /** Who wrote it down; the speaker themselves in the portal. */
    recordedByUserId: integer('recorded_by_user_id').notNull().references(() => user.id),
    createdAt: createdAt(),
    /** When the same speaker said another word. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('naming_word_student').on(table.studentId),
    uniqueIndex('naming_word_standing').on(table.studentId, table.speaker).where(sql`${table.replacedAt} is null`),
  ],
)
