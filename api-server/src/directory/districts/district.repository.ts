import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { certification } from '../../competition/certifications/certification.tables'
import { eventTeam } from '../../competition/events/event.tables'
import { externalValue, pointsAdjustment, standingTable } from '../../competition/standings/standing.tables'
import { match } from '../../scheduling/matches/match.tables'
import { seasonDraft } from '../../scheduling/seasons/season.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, level } from '../activities/activity.tables'
import { classification } from '../classifications/classification.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { district } from './district.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Where districts belong: one activity and level in one academic year. */
export interface DistrictPlace {
  academicYearId: number
  activityId: number
  levelId: number
}

const districtsAt = ({ academicYearId, activityId, levelId }: DistrictPlace) => and(eq(district.academicYearId, academicYearId), eq(district.activityId, activityId), eq(district.levelId, levelId))
const teamsAt = ({ academicYearId, activityId, levelId }: DistrictPlace) => and(eq(team.academicYearId, academicYearId), eq(team.activityId, activityId), eq(team.levelId, levelId), isNull(team.deletedAt), isNull(school.deletedAt), ofAssociation())

/** Activities that are not deleted, in the association's order. */
export async function findActivities(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, activity: activity.slug, name: activity.name, contestName: activity.contestName, levelIds: activity.levelIds }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

export async function findLevels(reader: Reader, organizationId: number) {
  return reader.select({ levelId: level.id, level: level.slug, name: level.name, isRetired: level.isRetired }).from(level)
    .where(eq(level.organizationId, organizationId)).orderBy(asc(level.position), asc(level.id))
}

/** Teams of a year, and those of them without a district, by activity and level. */
export async function countTeams(reader: Reader, organizationId: number, academicYearId: number) {
  return reader
    .select({ activityId: team.activityId, levelId: team.levelId, teams: sql<number>`count(*)::int`, without: sql<number>`(count(*) filter (where ${team.districtId} is null))::int` })
    .from(team).innerJoin(school, eq(school.id, team.schoolId))
    .where(and(eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), isNull(school.deletedAt), ofAssociation()))
    .groupBy(team.activityId, team.levelId)
}

export async function countDistricts(reader: Reader, organizationId: number, academicYearId: number) {
  return reader.select({ activityId: district.activityId, levelId: district.levelId, districts: sql<number>`count(*)::int` }).from(district)
    .where(and(eq(district.organizationId, organizationId), eq(district.academicYearId, academicYearId))).groupBy(district.activityId, district.levelId)
}

/** Lets one person at a time change the districts of an activity: taken before its teams and districts are locked. */
export async function lockActivityOf(tx: Tx, organizationId: number, activityId: number) {
  const [row] = await tx.select({ activityId: activity.id, name: activity.name, contestName: activity.contestName, levelIds: activity.levelIds, deletedAt: activity.deletedAt }).from(activity)
    .where(and(eq(activity.id, activityId), eq(activity.organizationId, organizationId))).for('no key update')
  return row
}

/** The districts of a place: by classification, then in their order. */
export async function findDistrictsAt(reader: Reader, place: DistrictPlace) {
  return reader
    .select({
      districtId: district.id, slug: district.slug, name: district.name, classificationId: district.classificationId, classificationSlug: classification.slug, classificationLabel: classification.label,
      position: district.position, published: district.published, standingsRules: district.standingsRules,
    })
    .from(district).leftJoin(classification, eq(classification.id, district.classificationId)).where(districtsAt(place))
    .orderBy(sql`${classification.position} asc nulls last`, asc(district.position), asc(district.id))
}
export type FoundDistrict = Awaited<ReturnType<typeof findDistrictsAt>>[number]

export async function findDistrictPlace(reader: Reader, organizationId: number, districtId: number): Promise<DistrictPlace | undefined> {
  const [row] = await reader.select({ academicYearId: district.academicYearId, activityId: district.activityId, levelId: district.levelId }).from(district)
    .where(and(eq(district.id, districtId), eq(district.organizationId, organizationId)))
  return row
}

/** The teams of a place, by the names of their schools. */
export async function findTeamsAt(reader: Reader, place: DistrictPlace) {
  return reader
    .select({ teamId: team.id, schoolId: team.schoolId, schoolActivityId: team.schoolActivityId, schoolName: school.name, schoolParam: school.schoolParam, teamName: team.name, city: school.city, districtId: team.districtId })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).where(teamsAt(place)).orderBy(asc(school.name), asc(team.name), asc(team.id))
}
export type FoundTeam = Awaited<ReturnType<typeof findTeamsAt>>[number]

/** Keeps teams of a place from others, in the order of their keys. @returns them; those of another place are not among them */
export async function lockTeamsAt(tx: Tx, place: DistrictPlace, teamIds: readonly number[]): Promise<FoundTeam[]> {
  if (teamIds.length === 0) return []
  await tx.select({ id: team.id }).from(team).where(inArray(team.id, [...teamIds])).orderBy(asc(team.id)).for('update')
  const asked = new Set(teamIds)
  return (await findTeamsAt(tx, place)).filter(({ teamId }) => asked.has(teamId))
}

/** Schools that take part in an activity and have no team at the level. */
export async function findSchoolsWithoutTeam(reader: Reader, { academicYearId, activityId, levelId }: DistrictPlace) {
  return reader.select({ schoolId: school.id, name: school.name, schoolActivityId: schoolActivity.id }).from(schoolActivity).innerJoin(school, eq(school.id, schoolActivity.schoolId))
    .where(and(
      eq(schoolActivity.academicYearId, academicYearId), eq(schoolActivity.activityId, activityId), isNull(schoolActivity.leftAt), isNull(school.deletedAt), ofAssociation(),
      sql`not exists (select 1 from team t where t.school_activity_id = ${schoolActivity.id} and t.level_id = ${levelId} and t.deleted_at is null)`,
    ))
    .orderBy(asc(school.name), asc(school.id))
}

/** How many schools take no part in an activity. */
export async function countOtherSchools(reader: Reader, organizationId: number, { academicYearId, activityId }: DistrictPlace): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(school).where(and(
    eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(),
    sql`not exists (select 1 from school_activity a where a.school_id = ${school}.id and a.academic_year_id = ${academicYearId} and a.activity_id = ${activityId} and a.left_at is null)`,
  ))
  return row!.count
}

/** The matches that are of districts: of each district, and of each team in its district. Matches that are called off count only for the district. */
export async function countDistrictMatches(reader: Reader, districtIds: readonly number[]) {
  const ofDistricts = new Map<number, number>()
  const ofTeams = new Map<string, { played: number; toPlay: number }>()
  if (districtIds.length === 0) return { ofDistricts, ofTeams }
  const rows = await reader.select({ districtId: match.districtId, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, status: match.status }).from(match).where(inArray(match.districtId, [...districtIds]))
  for (const { districtId, homeTeamId, awayTeamId, status } of rows) {
    ofDistricts.set(districtId!, (ofDistricts.get(districtId!) ?? 0) + 1)
    if (status === 'cancelled') continue
    for (const teamId of [homeTeamId, awayTeamId]) {
      const key = `${districtId} ${teamId}`
      const counts = ofTeams.get(key) ?? { played: 0, toPlay: 0 }
      if (status === 'final') counts.played += 1
      else counts.toPlay += 1
      ofTeams.set(key, counts)
    }
  }
  return { ofDistricts, ofTeams }
}

export async function insertDistricts(tx: Tx, rows: (typeof district.$inferInsert)[]): Promise<number[]> {
  return rows.length === 0 ? [] : (await tx.insert(district).values(rows).returning({ id: district.id })).map(({ id }) => id)
}

export async function updateDistrict(tx: Tx, districtId: number, values: Partial<typeof district.$inferInsert>): Promise<void> {
  await tx.update(district).set(values).where(eq(district.id, districtId))
}

/** Numbers the districts in this order. */
export async function updateDistrictOrder(tx: Tx, order: readonly number[]): Promise<void> {
  const position = sql`array_position(${`{${order.map(Number).join(',')}}`}::int[], ${district.id})`
  if (order.length > 0) await tx.update(district).set({ position }).where(inArray(district.id, [...order]))
}

/** Puts teams into a district or none. */
export async function updateDistrictOf(tx: Tx, teamIds: readonly number[], districtId: number | null): Promise<void> {
  if (teamIds.length > 0) await tx.update(team).set({ districtId, version: sql`${team.version} + 1` }).where(inArray(team.id, [...teamIds]))
}

/** Locks districts, in the order of their keys, so that nobody puts anything into them until they are deleted. */
export async function lockDistricts(tx: Tx, districtIds: readonly number[]): Promise<void> {
  await tx.select({ id: district.id }).from(district).where(inArray(district.id, [...districtIds])).orderBy(asc(district.id)).for('update')
}

/** What was played or decided in a district; while there is any of it the district stays. Every table that refers to districts is here or in deleteDistricts. */
export async function findUsersOf(reader: Reader, districtId: number): Promise<{ noun: readonly [string, string]; count: number; names: string[] }[]> {
  const uses: [readonly [string, string], number][] = [
    [['match', 'matches'], await reader.$count(match, eq(match.districtId, districtId))],
    [['season', 'seasons'], await reader.$count(seasonDraft, eq(seasonDraft.districtId, districtId))],
    [['certified order', 'certified orders'], await reader.$count(certification, eq(certification.districtId, districtId))],
    [['decision about points', 'decisions about points'], await reader.$count(pointsAdjustment, eq(pointsAdjustment.districtId, districtId))],
    [['entered value', 'entered values'], await reader.$count(externalValue, eq(externalValue.districtId, districtId))],
    [['team of an event', 'teams of events'], await reader.$count(eventTeam, eq(eventTeam.districtId, districtId))],
  ]
  return uses.map(([noun, count]) => ({ noun, count, names: [] }))
}

/** Deletes districts with their tables. Teams that were deleted before are not in them anymore either. */
export async function deleteDistricts(tx: Tx, districtIds: readonly number[]): Promise<void> {
  const ids = [...districtIds]
  await tx.update(team).set({ districtId: null }).where(inArray(team.districtId, ids))
  await tx.delete(standingTable).where(inArray(standingTable.districtId, ids))
  await tx.delete(district).where(inArray(district.id, ids))
}

/** Whether year, activity and level are of this organization. */
export async function isPlaceOf(reader: Reader, organizationId: number, { academicYearId, activityId, levelId }: DistrictPlace): Promise<boolean> {
  const counts = [
    await reader.$count(academicYear, and(eq(academicYear.id, academicYearId), eq(academicYear.organizationId, organizationId))),
    await reader.$count(activity, and(eq(activity.id, activityId), eq(activity.organizationId, organizationId))),
    await reader.$count(level, and(eq(level.id, levelId), eq(level.organizationId, organizationId))),
  ]
  return counts.every((count) => count === 1)
}

/** Every activity and level of every year that has districts, the latest year first. */
export async function findSources(reader: Reader, organizationId: number) {
  return reader
    .select({
      academicYearId: academicYear.id, academicYear: academicYear.label, activityId: activity.id, activityName: activity.name, levelId: level.id, levelName: level.name,
      districts: sql<number>`count(distinct ${district.id})::int`, teams: sql<number>`count(${team.id})::int`,
    })
    .from(district)
    .innerJoin(academicYear, eq(academicYear.id, district.academicYearId))
    .innerJoin(activity, eq(activity.id, district.activityId))
    .innerJoin(level, eq(level.id, district.levelId))
    .leftJoin(team, and(eq(team.districtId, district.id), isNull(team.deletedAt)))
    .where(eq(district.organizationId, organizationId))
    .groupBy(academicYear.id, activity.id, level.id)
    .orderBy(desc(academicYear.startsOn), asc(activity.position), asc(activity.id), asc(level.position), asc(level.id))
}

/** Which of these schools take part in the activity, or left it. */
export async function findTaking(reader: Reader, { academicYearId, activityId }: DistrictPlace, schoolIds: readonly number[]) {
  if (schoolIds.length === 0) return []
  return reader.select({ id: schoolActivity.id, schoolId: schoolActivity.schoolId, leftAt: schoolActivity.leftAt }).from(schoolActivity)
    .where(and(eq(schoolActivity.academicYearId, academicYearId), eq(schoolActivity.activityId, activityId), inArray(schoolActivity.schoolId, [...schoolIds])))
}
