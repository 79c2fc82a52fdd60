import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ActivityKind, Gender } from '@portal/shared/directory/activities/activity.kinds'
import type { ActivityRow, activitySorts } from '@portal/shared/directory/activities/activityRecord.schemas'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { activity, activitySeason } from './activity.tables'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

export type ActivitySort = (typeof activitySorts)[number]

/** What the list is narrowed to. */
export interface ActivityFilters {
  search: string
  kind?: ActivityKind | undefined
  gender?: Gender | undefined
  deleted?: 'yes' | undefined
}

function isListed({ organization }: Scope, { search, kind, gender, deleted }: ActivityFilters): SQL | undefined {
  return and(
    eq(activity.organizationId, organization.id),
    deleted ? isNotNull(activity.deletedAt) : isNull(activity.deletedAt),
    kind && eq(activity.kind, kind),
    gender && eq(activity.gender, gender),
    ...search.split(/\s+/).filter(Boolean).map((word) => ilike(activity.name, likePattern(word))),
  )
}

export async function countActivities(reader: Reader, scope: Scope, filters: ActivityFilters): Promise<number> {
  return reader.$count(activity, isListed(scope, filters))
}

/** How many schools take part in each activity, counted once for all of them. */
const schoolsOf = (reader: Reader, { academicYear }: Scope) => reader
  .select({ activityId: schoolActivity.activityId, count: sql<number>`count(*)::int`.as('schools') })
  .from(schoolActivity).innerJoin(school, eq(school.id, schoolActivity.schoolId))
  .where(and(eq(schoolActivity.academicYearId, academicYear.id), isNull(schoolActivity.leftAt), isNull(school.deletedAt), ofAssociation()))
  .groupBy(schoolActivity.activityId).as('schools_of')
/** How many teams, in the same way. */
const teamsOf = (reader: Reader, { academicYear }: Scope) => reader
  .select({ activityId: team.activityId, count: sql<number>`count(*)::int`.as('teams') })
  .from(team).innerJoin(school, eq(school.id, team.schoolId))
  .where(and(eq(team.academicYearId, academicYear.id), isNull(team.deletedAt), ofAssociation()))
  .groupBy(team.activityId).as('teams_of')

/** One page; those without a season come last in both directions, equal ones are ordered by name. */
export async function findActivityPage(reader: Reader, scope: Scope, { sort, offset, limit, ...filters }: ActivityFilters & { sort: ActivitySort; offset: number; limit: number }): Promise<ActivityRow[]> {
  const [schools, teams] = [schoolsOf(reader, scope), teamsOf(reader, scope)]
  const [schoolCount, teamCount] = [sql<number>`coalesce(${schools.count}, 0)`, sql<number>`coalesce(${teams.count}, 0)`]
  const columns: Record<string, SQL> = { name: sql`lower(${activity.name})`, kind: sql`${activity.kind}`, season: sql`${activitySeason.startsOn}`, schools: schoolCount, teams: teamCount }
  const column = columns[sort.replace('-', '')]!
  const rows = await reader
    .select({
      activityId: activity.id, activity: activity.slug, name: activity.name, kind: activity.kind, gender: activity.gender, deletedAt: activity.deletedAt,
      schoolCount, teamCount, startsOn: activitySeason.startsOn, endsOn: activitySeason.endsOn,
    })
    .from(activity)
    .leftJoin(activitySeason, and(eq(activitySeason.activityId, activity.id), eq(activitySeason.academicYearId, scope.academicYear.id)))
    .leftJoin(schools, eq(schools.activityId, activity.id))
    .leftJoin(teams, eq(teams.activityId, activity.id))
    .where(isListed(scope, filters))
    .orderBy(sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, asc(columns.name!), desc(activity.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ deletedAt, startsOn, endsOn, ...row }) => ({ ...row, season: seasonOf(startsOn, endsOn), isDeleted: deletedAt !== null }))
}

export const seasonOf = (startsOn: string | null, endsOn: string | null) => (startsOn !== null && endsOn !== null ? { startsOn, endsOn } : null)

/** What these schools take part in in the scope's year, with the request that waits, in the organization's order. */
export async function findActivitiesOfSchools(reader: Reader, scope: Scope, schoolIds: number[]) {
  if (schoolIds.length === 0) return []
  const yearId = scope.academicYear.id
  return reader
    .select({
      schoolId: school.id, schoolName: school.name, schoolActivityId: schoolActivity.id, activityId: activity.id, activity: activity.slug, name: activity.name, kind: activity.kind, gender: activity.gender,
      startsOn: activitySeason.startsOn, endsOn: activitySeason.endsOn, pending: activityRequest.kind,
      teamCount: sql<number>`(select count(*)::int from ${team} where ${team.schoolActivityId} = ${schoolActivity.id} and ${team.deletedAt} is null)`,
    })
    .from(schoolActivity)
    .innerJoin(school, eq(school.id, schoolActivity.schoolId))
    .innerJoin(activity, eq(activity.id, schoolActivity.activityId))
    .leftJoin(activitySeason, and(eq(activitySeason.activityId, activity.id), eq(activitySeason.academicYearId, yearId)))
    .leftJoin(activityRequest, and(eq(activityRequest.activityId, activity.id), eq(activityRequest.schoolId, school.id), eq(activityRequest.academicYearId, yearId), eq(activityRequest.status, 'pending')))
    .where(and(
      eq(schoolActivity.academicYearId, yearId), inArray(schoolActivity.schoolId, schoolIds), isNull(schoolActivity.leftAt), isNull(school.deletedAt), ofAssociation(),
      eq(school.organizationId, scope.organization.id), isNull(activity.deletedAt),
    ))
    .orderBy(asc(sql`lower(${school.name})`), asc(school.id), asc(activity.position), asc(activity.id))
}

