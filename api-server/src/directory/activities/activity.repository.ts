import { and, asc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { activity, level } from './activity.tables'
import type { Scope } from '../../identity/organizations/scope'


/** @throws DomainError not-found naming `activity` */
export async function findActivity(reader: Reader, scope: Scope, slug: string) {
  const [row] = await reader.select().from(activity).where(and(eq(activity.organizationId, scope.organization.id), eq(activity.slug, slug)))
  if (!row) throw notFoundIn('activity', 'There is no such activity.')
  return row
}

/** All activities of an organization in its order, by their names. */
export async function findNamedActivities(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, activity: activity.slug, name: activity.name, contestName: activity.contestName }).from(activity)
    .where(eq(activity.organizationId, organizationId)).orderBy(asc(activity.position), asc(activity.id))
}

/** @throws DomainError not-found naming `level` */
export async function findLevel(reader: Reader, scope: Scope, slug: string) {
  const [row] = await reader.select().from(level).where(and(eq(level.organizationId, scope.organization.id), eq(level.slug, slug)))
  if (!row) throw notFoundIn('level', 'There is no such level.')
  return row
}

interface DistrictFilter {
  activityId?: number
  levelId?: number
  district?: string | undefined
  classification?: string | undefined
  /** Only where this school has a team: its name in addresses. */
  school?: string | undefined
  /** Only where some team is. */
  withTeams?: boolean
}

function districtConditions(scope: Scope, filter: DistrictFilter, reader: Reader): SQL | undefined {
  return and(
    eq(district.organizationId, scope.organization.id),
    eq(district.academicYearId, scope.academicYear.id),
    scope.publishedOnly ? eq(district.published, true) : undefined,
    filter.activityId === undefined ? undefined : eq(district.activityId, filter.activityId),
    filter.levelId === undefined ? undefined : eq(district.levelId, filter.levelId),
    filter.district === undefined ? undefined : eq(district.slug, filter.district),
    filter.classification === undefined ? undefined : eq(classification.slug, filter.classification),
    filter.withTeams ? exists(reader.select({ one: sql`1` }).from(team).where(and(eq(team.districtId, district.id), isNull(team.deletedAt)))) : undefined,
    filter.school === undefined
      ? undefined
      : exists(
          reader
            .select({ one: sql`1` })
            .from(team)
            .innerJoin(school, eq(school.id, team.schoolId))
            .where(and(eq(team.districtId, district.id), eq(school.schoolParam, filter.school))),
        ),
  )
}

/** Districts with their classification, largest classification first. */
export async function findDistricts(reader: Reader, scope: Scope, filter: DistrictFilter) {
  return reader
    .select({
      id: district.id,
      slug: district.slug,
      name: district.name,
      activityId: district.activityId,
      activitySlug: activity.slug,
      activityName: activity.name,
      activityContestName: activity.contestName,
      activityPosition: activity.position,
      activityRules: activity.rules,
      levelId: district.levelId,
      levelSlug: level.slug,
      levelName: level.name,
      levelPosition: level.position,
      standingsRules: district.standingsRules,
      classificationSlug: classification.slug,
      classificationLabel: classification.label,
    })
    .from(district)
    .innerJoin(activity, eq(activity.id, district.activityId))
    .innerJoin(level, eq(level.id, district.levelId))
    .leftJoin(classification, eq(classification.id, district.classificationId))
    .where(districtConditions(scope, filter, reader))
    .orderBy(asc(activity.position), asc(level.position), sql`${classification.position} asc nulls last`, asc(district.position), asc(district.id))
}
export type FoundDistrict = Awaited<ReturnType<typeof findDistricts>>[number]

/** The kinds of activities that an organization has, whatever the year. */
export async function findActivityKinds(reader: Reader, organizationId: number) {
  const rows = await reader.selectDistinct({ kind: activity.kind }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.kind))
  return rows.map(({ kind }) => kind)
}
