import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { student } from '../../identity/students/student.tables'
import { createdAt, id } from '../../platform/db/columns'
import { team } from '../teams/team.tables'

export const rosterEntry = pgTable(
  'roster_entry',
  {
    id: id(),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    jersey: text('jersey').notNull().default(''),
    /** One or more of the activity's positions, by name. */
    playingPosition: text('playing_position').notNull().default(''),
    isCaptain: boolean('is_captain').notNull().default(false),
    /** The student's grade in the team's year; null as long as that is the current one: then it is the student's. */
    grade: integer('grade'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('roster_entry_pair').on(table.teamId, table.studentId), index('roster_entry_student').on(table.studentId), uniqueIndex('roster_entry_jersey').on(table.teamId, table.jersey).where(sql`${table.jersey} <> ''`)],
)
