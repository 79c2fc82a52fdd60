import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DisciplinaryKind } from '@portal/shared/eligibility/disciplinary/disciplinary.kinds'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { disciplinaryAction } from './disciplinary.tables'

export interface SummaryScope {
  organizationId: number
  academicYearId: number
  schoolId: number | undefined
  /** The activities that may be read about; undefined for all. */
  activityIds: readonly number[] | undefined
}

/** The first day of a year, and the organization's zone. */
export async function findDays(reader: Reader, organizationId: number, academicYearId: number) {
  const [row] = await reader.select({ startsOn: academicYear.startsOn, endsOn: academicYear.endsOn, timeZone: organization.timeZone }).from(academicYear)
    .innerJoin(organization, eq(organization.id, academicYear.organizationId)).where(and(eq(academicYear.id, academicYearId), eq(academicYear.organizationId, organizationId)))
  return row!
}

/** The activities in which someone coaches a team that year. */
export async function findCoachedActivities(reader: Reader, academicYearId: number, userId: number): Promise<number[]> {
  const rows = await reader.selectDistinct({ activityId: team.activityId }).from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId))
    .where(and(eq(teamStaff.userId, userId), eq(team.academicYearId, academicYearId), isNull(team.deletedAt)))
  return rows.map(({ activityId }) => activityId)
}

/** The school of someone with an account: the first at which they are staff. */
const schoolOfUser = sql`(select min(ur.school_id) from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${disciplinaryAction.subjectId} and r.role_type = 'staff')`
/** The school that an action is counted at. Staff of several are counted at one. */
const countedAt = sql`case ${disciplinaryAction.subjectType} when 'school' then ${disciplinaryAction.subjectId} when 'student' then ${student.schoolId} else ${schoolOfUser} end`

/** The actions of a year with whom they are about; those about people of no school are the office's own business. */
export async function findSummarized(reader: Reader, { organizationId, academicYearId, schoolId, activityIds }: SummaryScope, kind?: DisciplinaryKind) {
  return reader
    .select({
      actionId: disciplinaryAction.id, kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, endsOn: disciplinaryAction.endsOn, contests: disciplinaryAction.contests,
      fineCents: disciplinaryAction.fineCents, appeal: disciplinaryAction.appeal, description: disciplinaryAction.description,
      subjectType: disciplinaryAction.subjectType, subjectId: disciplinaryAction.subjectId, activityId: disciplinaryAction.activityId, activityName: activity.name,
      schoolId: school.id, schoolName: school.name,
      name: sql<string>`coalesce(${student.firstName} || ' ' || ${student.lastName}, ${user.firstName} || ' ' || ${user.lastName}, ${school.name})`,
    })
    .from(disciplinaryAction)
    .leftJoin(student, and(eq(disciplinaryAction.subjectType, 'student'), eq(student.id, disciplinaryAction.subjectId)))
    .leftJoin(user, and(eq(disciplinaryAction.subjectType, 'user'), eq(user.id, disciplinaryAction.subjectId)))
    .innerJoin(school, and(eq(school.id, countedAt), eq(school.organizationId, organizationId)))
    .leftJoin(activity, eq(activity.id, disciplinaryAction.activityId))
    .where(and(
      eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.academicYearId, academicYearId), isNull(disciplinaryAction.deletedAt),
      or(eq(disciplinaryAction.subjectType, 'school'), and(eq(disciplinaryAction.subjectType, 'student'), isNull(student.deletedAt)), and(eq(disciplinaryAction.subjectType, 'user'), isNull(user.deletedAt))),
      schoolId === undefined ? undefined : eq(school.id, schoolId),
      activityIds && (activityIds.length > 0 ? inArray(disciplinaryAction.activityId, [...activityIds]) : sql`false`),
      kind && eq(disciplinaryAction.kind, kind),
    ))
    .orderBy(sql`${disciplinaryAction.occurredOn} desc`, sql`${disciplinaryAction.id} desc`)
}
export type SummarizedRecord = Awaited<ReturnType<typeof findSummarized>>[number]
