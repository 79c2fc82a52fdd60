import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { school } from '../schools/school.tables'
import { team } from './team.tables'

/** Teams by the words that they are known by: `all` to join, `told` to select. */
export function namedTeams(reader: Reader) {
  const all = reader.select({ teamId: team.id, school: sql<string>`${school.name}`.as('team_school'), activity: sql<string>`${activity.name}`.as('team_activity'), level: sql<string>`${level.name}`.as('team_level'), team: sql<string>`${team.name}`.as('own_name'), year: academicYear.label })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId)).innerJoin(academicYear, eq(academicYear.id, team.academicYearId)).as('named_team')
  return { all, told: { school: all.school, activity: all.activity, level: all.level, team: all.team, year: all.year } }
}
