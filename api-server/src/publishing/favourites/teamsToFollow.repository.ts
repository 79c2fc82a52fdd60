import type { teamSorts } from '@portal/shared/publishing/favourites/favourite.schemas'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import type { Scope } from '../../identity/organizations/scope'
import { isOfAssociation, ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Which teams of an activity: by words, by district and level, or only these. */
export interface TeamFilter {
  activityId: number
  search: string
  district?: string | undefined
  level?: string | undefined
  only?: readonly number[] | undefined
}

/** Students, parents and fans do not see a district before it is published. */
const shownDistrict = (scope: Scope) => (scope.publishedOnly ? eq(district.published, true) : undefined)

const conditions = (scope: Scope, { activityId, search, district: districtSlug, level: levelSlug, only }: TeamFilter) =>
  and(
    eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt), isNull(school.deletedAt), ofAssociation(), eq(team.activityId, activityId),
    search === '' ? undefined : or(ilike(school.name, likePattern(search)), ilike(school.shortName, likePattern(search)), ilike(school.city, likePattern(search)), ilike(team.name, likePattern(search))),
    districtSlug === undefined ? undefined : and(eq(district.slug, districtSlug), shownDistrict(scope)),
    levelSlug === undefined ? undefined : eq(level.slug, levelSlug),
    only && (only.length === 0 ? sql`false` : inArray(team.id, [...only])),
  )

type Sort = (typeof teamSorts)[number]

function orderOf(sort: Sort) {
  const way = sort.startsWith('-') ? desc : asc
  const bySchool = [asc(school.name), asc(school.id), asc(level.position), asc(team.name), asc(team.id)]
  switch (sort) {
    case 'city': case '-city': return [way(school.city), ...bySchool]
    case 'district': case '-district': return [way(district.name), ...bySchool]
    default: return [way(school.name), asc(school.id), ...bySchool.slice(2)]
  }
}

/** By what is asked for, then by school and level. */
export async function findTeamPage(reader: Reader, scope: Scope, filter: TeamFilter, { sort, limit, offset }: { sort: Sort; limit: number; offset: number }) {
  const where = conditions(scope, filter)
  const rows = await reader
    .select({
      teamId: team.id, schoolId: school.id, schoolName: school.name, schoolShort: school.shortName, city: school.city, ownName: team.name, levelName: level.name,
      districtName: district.name, districtPublished: district.published,
    })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(level, eq(level.id, team.levelId)).leftJoin(district, eq(district.id, team.districtId))
    .where(where).orderBy(...orderOf(sort)).limit(limit).offset(offset)
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(level, eq(level.id, team.levelId)).leftJoin(district, eq(district.id, team.districtId)).where(where)
  return { rows, total: counted!.total }
}

/** Levels and districts that the activity has teams in. */
export async function findTeamChoices(reader: Reader, scope: Scope, activityId: number) {
  const where = and(eq(team.academicYearId, scope.academicYear.id), eq(team.organizationId, scope.organization.id), isNull(team.deletedAt), eq(team.activityId, activityId), isOfAssociation(team.schoolId))
  const levels = await reader.selectDistinct({ level: level.slug, name: level.name, position: level.position }).from(team).innerJoin(level, eq(level.id, team.levelId)).where(where).orderBy(asc(level.position))
  const districts = await reader.selectDistinct({ district: district.slug, name: district.name, position: district.position }).from(team).innerJoin(district, eq(district.id, team.districtId))
    .where(and(where, shownDistrict(scope))).orderBy(asc(district.position), asc(district.name))
  return {
    levels: levels.map(({ level, name }) => ({ level, name })),
    districts: [...new Map(districts.map(({ district, name }) => [district, { district, name }])).values()],
  }
}
