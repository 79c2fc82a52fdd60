import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { StudentReportQuery } from '@portal/shared/office/reports/report.schemas'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { student } from '../../identity/students/student.tables'
import type { Scope } from '../../identity/organizations/scope'

/** The grade in the year of the roster; while that is the current one it is the student's. */
const gradeThen = sql<number>`coalesce(${rosterEntry.grade}, ${student.grade})`

const asked = ({ organization, academicYear }: Scope, { activityId, schoolId, levelId, grade, gender }: StudentReportQuery): SQL | undefined => and(
  eq(team.organizationId, organization.id), eq(team.academicYearId, academicYear.id), eq(team.activityId, activityId), isNull(team.deletedAt), isNull(student.deletedAt),
  schoolId === undefined ? undefined : eq(team.schoolId, schoolId), levelId === undefined ? undefined : eq(team.levelId, levelId),
  grade === undefined ? undefined : sql`${gradeThen} = ${grade}`, gender === undefined ? undefined : eq(student.gender, gender),
)

export async function findReportActivity(reader: Reader, organizationId: number, activityId: number) {
  const [row] = await reader.select({ activityId: activity.id, name: activity.name, kind: activity.kind }).from(activity)
    .where(and(eq(activity.id, activityId), eq(activity.organizationId, organizationId)))
  return row
}

/** How many students take part, by grade and gender; each once, however many rosters they are on. */
export async function countReportStudents(reader: Reader, scope: Scope, query: StudentReportQuery) {
  const each = reader.select({ id: student.id, grade: sql<number>`max(${gradeThen})::int`.as('grade_then'), gender: student.gender })
    .from(rosterEntry).innerJoin(team, eq(team.id, rosterEntry.teamId)).innerJoin(student, eq(student.id, rosterEntry.studentId))
    .where(asked(scope, query)).groupBy(student.id).as('each')
  return reader.select({ grade: each.grade, gender: each.gender, students: sql<number>`count(*)::int` }).from(each).groupBy(each.grade, each.gender).orderBy(each.grade, each.gender)
}

/** Where the next chunk of the report continues: after this student. */
export interface AfterStudent {
  school: string
  lastName: string
  firstName: string
  studentId: number
}

/** Students by school and name, each with the levels that they are on a roster of. @param skip how many of those `after` are left out */
export async function findReportStudents(reader: Reader, scope: Scope, query: StudentReportQuery, limit: number, after: AfterStudent | null = null, skip = 0) {
  return reader
    .select({
      studentId: student.id, firstName: student.firstName, lastName: student.lastName, gender: student.gender, schoolId: school.id, school: school.name, schoolShort: school.shortName,
      grade: sql<number>`max(${gradeThen})::int`, levels: sql<string>`string_agg(distinct ${level.name}, ', ')`,
    })
    .from(rosterEntry)
    .innerJoin(team, eq(team.id, rosterEntry.teamId))
    .innerJoin(student, eq(student.id, rosterEntry.studentId))
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(level, eq(level.id, team.levelId))
    .where(and(
      asked(scope, query),
      after ? sql`(${school.name}, ${student.lastName}, ${student.firstName}, ${student.id}) > (${after.school}, ${after.lastName}, ${after.firstName}, ${after.studentId})` : undefined,
    ))
    .groupBy(student.id, school.id)
    .orderBy(asc(school.name), asc(student.lastName), asc(student.firstName), asc(student.id))
    .limit(limit)
    .offset(skip)
}
