import { and, asc, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { certificationSorts, certificationStates } from '@portal/shared/competition/certifications/certification.schemas'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, activitySeason, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import type { Scope } from '../../identity/organizations/scope'
import { standingTable } from '../standings/standing.tables'
import { certification } from './certification.tables'

export interface CertificationFilter {
  search?: string
  activityId?: number | undefined
  state?: (typeof certificationStates)[number] | undefined
}

/** Districts of the year with a table, as the list of certifications has them: whoever counts them for an overview asks this. */
export function isToCertify({ organization, academicYear }: Scope, { search = '', activityId, state }: CertificationFilter): SQL | undefined {
  const isCertified = sql`exists (select 1 from ${certification} c where c.district_id = ${district.id} and c.decertified_at is null)`
  return and(
    eq(district.organizationId, organization.id), eq(district.academicYearId, academicYear.id), eq(district.published, true),
    sql`exists (select 1 from ${standingTable} s where s.district_id = ${district.id})`,
    activityId === undefined ? undefined : eq(district.activityId, activityId),
    state === undefined ? undefined : state === 'certified' ? isCertified : sql`not ${isCertified}`,
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const pattern = likePattern(word)
      return or(ilike(district.name, pattern), ilike(activity.name, pattern), ilike(classification.label, pattern))
    }),
  )
}

type Sort = (typeof certificationSorts)[number]

function orderOf(sort: Sort): SQL[] {
  const byActivity = [sql`${activity.position}`, sql`${activity.id}`, sql`${level.position}`, sql`${district.position}`, sql`${district.id}`]
  const first = sort.endsWith('name') ? [sql`lower(${district.name})`] : sort.endsWith('ends') ? [sql`${activitySeason.endsOn}`] : []
  const [main, ...others] = [...first, ...byActivity]
  return [sort.startsWith('-') ? desc(main!) : asc(main!), ...others.map((each) => asc(each))]
}

/** One page of the districts with their certification, and how many there are in all. */
export async function findCertifications(reader: Reader, scope: Scope, { sort, limit, offset, ...filter }: CertificationFilter & { sort: Sort; limit: number; offset: number }) {
  const where = isToCertify(scope, filter)
  const rows = await reader
    .select({
      districtId: district.id, name: district.name, activityName: activity.name, levelName: level.name, classificationName: sql<string>`coalesce(${classification.label}, '')`,
      endsOn: activitySeason.endsOn, certifiedAt: certification.certifiedAt,
    })
    .from(district)
    .innerJoin(activity, eq(activity.id, district.activityId)).innerJoin(level, eq(level.id, district.levelId)).leftJoin(classification, eq(classification.id, district.classificationId))
    .leftJoin(activitySeason, and(eq(activitySeason.activityId, activity.id), eq(activitySeason.academicYearId, district.academicYearId)))
    .leftJoin(certification, and(eq(certification.districtId, district.id), isNull(certification.decertifiedAt)))
    .where(where).orderBy(...orderOf(sort)).limit(limit).offset(offset)
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(district)
    .innerJoin(activity, eq(activity.id, district.activityId)).leftJoin(classification, eq(classification.id, district.classificationId)).where(where)
  return { rows, total: counted!.total }
}
