import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../platform/db/columns'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** Whom to call; at most three for a person (specification, section 9). */
export const emergencyContact = pgTable(
  'emergency_contact',
  {
    id: id(),
    userId: integer('user_id').references(() => user.id),
    studentId: integer('student_id').references(() => student.id),
    name: text('name').notNull(),
    relation: text('relation').notNull().default(''),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [index('emergency_contact_user').on(table.userId), index('emergency_contact_student').on(table.studentId)],
)
