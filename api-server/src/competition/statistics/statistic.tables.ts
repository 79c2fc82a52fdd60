import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { id, moment } from '../../platform/db/columns'
import { match } from '../../scheduling/matches/match.tables'

/** A student who took part in a match, and their statistics in it by the keys of the activity's own list. */
export const matchPlayer = pgTable(
  'match_player',
  {
    id: id(),
    matchId: integer('match_id').notNull().references(() => match.id),
    teamId: integer('team_id').notNull().references(() => team.id),
    studentId: integer('student_id').notNull().references(() => student.id),
    statistics: jsonb('statistics').$type<Record<string, number>>().notNull().default({}),
    updatedByUserId: integer('updated_by_user_id').references(() => user.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('match_player_once').on(table.matchId, table.studentId), index('match_player_team').on(table.teamId), index('match_player_student').on(table.studentId)],
)
