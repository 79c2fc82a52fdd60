import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'
import { activity, level } from '../activities/activity.tables'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { school } from '../schools/school.tables'
import { tag, tagged } from '../tags/tag.tables'
import { team } from '../teams/team.tables'
import { schoolActivity } from './participation.tables'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Rows of one statement: far below what a statement takes in parameters. */
const batch = 1_000
function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batch) yield rows.slice(start, start + batch)
}

const present = (organizationId: number) => and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())

export async function countPresentSchools(reader: Reader, organizationId: number): Promise<number> {
  return reader.$count(school, present(organizationId))
}

export async function findSchoolsByName(reader: Reader, organizationId: number, limit: number) {
  return reader
    .select({ schoolId: school.id, name: school.name, city: school.city, county: school.county, enrollment: sql<number | null>`coalesce(${school.highSchoolEnrollment}, ${school.totalEnrollment})` })
    .from(school).where(present(organizationId)).orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(limit)
}

/** The office's tags on schools. */
export async function findTaggedSchools(reader: Reader, organizationId: number) {
  return reader.select({ schoolId: tagged.subjectId, tagId: tag.id, name: tag.name }).from(tagged).innerJoin(tag, eq(tag.id, tagged.tagId))
    .where(and(eq(tag.organizationId, organizationId), isNull(tag.schoolId), eq(tagged.subjectType, 'school'))).orderBy(asc(sql`lower(${tag.name})`), asc(tag.id))
}

export async function findBands(reader: Reader, academicYearId: number) {
  return reader.select({ label: classification.label, from: classification.enrollmentFrom, to: classification.enrollmentTo }).from(classification)
    .where(eq(classification.academicYearId, academicYearId)).orderBy(asc(classification.position), asc(classification.id))
}

export async function findOfferedActivities(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, slug: activity.slug, name: activity.name, levelIds: activity.levelIds }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

export async function findOfferedLevels(reader: Reader, organizationId: number) {
  return reader.select({ levelId: level.id, slug: level.slug, name: level.name }).from(level).where(and(eq(level.organizationId, organizationId), eq(level.isRetired, false))).orderBy(asc(level.position), asc(level.id))
}

export async function findAllDistricts(reader: Reader, { organization, academicYear }: Scope) {
  return reader.select({ districtId: district.id, name: district.name, activityId: district.activityId, levelId: district.levelId }).from(district)
    .where(and(eq(district.organizationId, organization.id), eq(district.academicYearId, academicYear.id))).orderBy(asc(district.position), asc(district.id))
}

/** Who takes part in what, as arrays of keys: a row each would be thousands. */
export async function findTakingByActivity(reader: Reader, { organization, academicYear }: Scope) {
  return reader.select({ activityId: schoolActivity.activityId, schoolIds: sql<number[]>`array_agg(${schoolActivity.schoolId})` })
    .from(schoolActivity).innerJoin(school, eq(school.id, schoolActivity.schoolId))
    .where(and(eq(schoolActivity.academicYearId, academicYear.id), isNull(schoolActivity.leftAt), present(organization.id))).groupBy(schoolActivity.activityId)
}

export async function findTeamsByLevel(reader: Reader, { organization, academicYear }: Scope) {
  return reader.select({ activityId: team.activityId, levelId: team.levelId, schoolIds: sql<number[]>`array_agg(distinct ${team.schoolId})` })
    .from(team).where(and(eq(team.organizationId, organization.id), eq(team.academicYearId, academicYear.id), isNull(team.deletedAt))).groupBy(team.activityId, team.levelId)
}

/** Requests that wait: of the whole year, or of these activities and kinds. */
export async function findWaitingRequests(reader: Reader, { organization, academicYear }: Scope, activityIds?: readonly number[]) {
  return reader.select().from(activityRequest).where(and(
    eq(activityRequest.organizationId, organization.id), eq(activityRequest.academicYearId, academicYear.id), eq(activityRequest.status, 'pending'),
    activityIds && inArray(activityRequest.activityId, [...activityIds]),
  )).orderBy(asc(activityRequest.id))
}

/** Existing activities, each locked for one change of who takes part, as joining a single school does. */
export async function lockActivities(tx: Tx, organizationId: number, activityIds: readonly number[]) {
  return tx.select({ activityId: activity.id, name: activity.name, contestName: activity.contestName, levelIds: activity.levelIds }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), inArray(activity.id, [...activityIds]), isNull(activity.deletedAt))).orderBy(asc(activity.id)).for('update')
}

/** Schools that are there, kept from being deleted. */
export async function lockSchools(tx: Tx, organizationId: number, schoolIds: readonly number[]): Promise<{ schoolId: number; name: string }[]> {
  const found: { schoolId: number; name: string }[] = []
  for (const some of batches([...schoolIds].sort((a, b) => a - b))) {
    found.push(...(await tx.select({ schoolId: school.id, name: school.name }).from(school).where(and(present(organizationId), inArray(school.id, some))).orderBy(asc(school.id)).for('share')))
  }
  return found
}

/** What schools have to do with these activities in a year, kept until the transaction ends. */
export async function lockTakings(tx: Tx, academicYearId: number, activityIds: readonly number[]) {
  return tx.select({ id: schoolActivity.id, schoolId: schoolActivity.schoolId, activityId: schoolActivity.activityId, leftAt: schoolActivity.leftAt }).from(schoolActivity)
    .where(and(eq(schoolActivity.academicYearId, academicYearId), inArray(schoolActivity.activityId, [...activityIds]))).orderBy(asc(schoolActivity.id)).for('no key update')
}

/** Has schools take part that never did or had left. @returns the keys of their parts */
export async function upsertTakings(tx: Tx, rows: readonly { academicYearId: number; schoolId: number; activityId: number }[]) {
  const made: { id: number; schoolId: number; activityId: number }[] = []
  for (const some of batches(rows)) {
    made.push(...(await tx.insert(schoolActivity).values(some)
      .onConflictDoUpdate({ target: [schoolActivity.academicYearId, schoolActivity.schoolId, schoolActivity.activityId], set: { leftAt: null } })
      .returning({ id: schoolActivity.id, schoolId: schoolActivity.schoolId, activityId: schoolActivity.activityId })))
  }
  return made
}

export async function markLeft(tx: Tx, schoolActivityIds: readonly number[], leftAt: Date): Promise<void> {
  for (const some of batches(schoolActivityIds)) await tx.update(schoolActivity).set({ leftAt }).where(inArray(schoolActivity.id, some))
}

/** How many upcoming matches the teams of these parts have; those without any are left out. */
export async function countMatchesToCome(reader: Reader, schoolActivityIds: readonly number[], now: Date) {
  const found: { schoolActivityId: number; matches: number }[] = []
  for (const some of batches(schoolActivityIds)) {
    found.push(...(await reader.select({ schoolActivityId: team.schoolActivityId, matches: sql<number>`count(distinct ${match.id})::int` })
      .from(team).innerJoin(match, or(eq(match.homeTeamId, team.id), eq(match.awayTeamId, team.id)))
      .where(and(inArray(team.schoolActivityId, some), inArray(match.status, ['scheduled', 'postponed']), mayBeginFrom(now))).groupBy(team.schoolActivityId)))
  }
  return found
}

/** All teams of these activities in a year, deleted ones too. */
export async function findTeamsOfActivities(reader: Reader, academicYearId: number, activityIds: readonly number[]) {
  return reader.select({ teamId: team.id, schoolId: team.schoolId, activityId: team.activityId, levelId: team.levelId, name: team.name, districtId: team.districtId, deletedAt: team.deletedAt }).from(team)
    .where(and(eq(team.academicYearId, academicYearId), inArray(team.activityId, [...activityIds]))).orderBy(asc(team.id))
}

export async function insertTeams(tx: Tx, rows: readonly (typeof team.$inferInsert)[]): Promise<{ teamId: number; schoolActivityId: number; levelId: number; districtId: number | null }[]> {
  const made: { teamId: number; schoolActivityId: number; levelId: number; districtId: number | null }[] = []
  for (const some of batches(rows)) {
    made.push(...(await tx.insert(team).values(some).returning({ teamId: team.id, schoolActivityId: team.schoolActivityId, levelId: team.levelId, districtId: team.districtId })))
  }
  return made
}

/** Brings deleted teams back, into a district where one is named. */
export async function restoreTeams(tx: Tx, teamIds: readonly number[], districtId: number | null): Promise<void> {
  for (const some of batches(teamIds)) {
    await tx.update(team).set({ deletedAt: null, version: sql`${team.version} + 1`, ...(districtId !== null && { districtId }) }).where(inArray(team.id, some))
  }
}

export { batches }
