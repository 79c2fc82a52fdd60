import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RoomFeature } from '@portal/shared/scheduling/slots/slot.kinds'
import { student } from '../../identity/students/student.tables'
import { createdAt, id, moment } from '../../platform/db/columns'
import { performance } from './performance.tables'

/** What an entry, or a student in it, needs of time and room. */
export const performanceAccommodation = pgTable(
  'performance_accommodation',
  {
    id: id(),
    performanceId: integer('performance_id').notNull().references(() => performance.id, { onDelete: 'cascade' }),
    /** Null for the whole entry. */
    studentId: integer('student_id').references(() => student.id),
    /** Minutes since midnight by the clocks of the event's place; null for any time. */
    earliest: integer('earliest'),
    latest: integer('latest'),
    needs: text('needs').array().$type<RoomFeature[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('performance_accommodation_once').on(table.performanceId, table.studentId).nullsNotDistinct(), index('performance_accommodation_student').on(table.studentId)],
)
