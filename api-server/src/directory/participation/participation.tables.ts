import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/db/columns'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity } from '../activities/activity.tables'
import { school } from '../schools/school.tables'

/** A school takes part in an activity in an academic year. */
export const schoolActivity = pgTable(
  'school_activity',
  {
    id: id(),
    academicYearId: integer('academic_year_id').notNull().references(() => academicYear.id),
    schoolId: integer('school_id').notNull().references(() => school.id),
    activityId: integer('activity_id').notNull().references(() => activity.id),
    /** The school left it; teams and results stay. Null while it takes part. */
    leftAt: moment('left_at'),
  },
  (table) => [uniqueIndex('school_activity_once').on(table.academicYearId, table.schoolId, table.activityId)],
)
