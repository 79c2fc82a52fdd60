import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../db/database'
import { activity, team } from '../db/schema/activities'
import { academicYear, organization } from '../db/schema/organizations'
import { school } from '../db/schema/schools'

/** The name in addresses of the first school that has a team in an activity this academic year; public as all school names are. */
export async function findFirstTeamSchool(reader: Reader, { orgParam, activity: slug }: { orgParam: string; activity: string }): Promise<string | undefined> {
  const [row] = await reader
    .select({ schoolParam: school.schoolParam })
    .from(team)
    .innerJoin(organization, eq(organization.id, team.organizationId))
    .innerJoin(academicYear, and(eq(academicYear.id, team.academicYearId), eq(academicYear.isCurrent, true)))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(organization.orgParam, orgParam), eq(activity.slug, slug), isNull(school.deletedAt)))
    .orderBy(asc(team.id))
    .limit(1)
  return row?.schoolParam
}
