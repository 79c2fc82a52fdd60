import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import { certification } from '../../competition/certifications/certification.tables'
import { standingTable } from '../../competition/standings/standing.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { activity, level } from '../activities/activity.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { crestColumns } from '../schools/crest.repository'
import { school } from '../schools/school.tables'
import { team, teamStaff } from './team.tables'
import type { Scope } from '../../identity/organizations/scope'
import { isOfAssociation, ofAssociation } from '../../identity/organizations/ofAssociation.repository'

const inScope = (scope: Scope) => and(eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt))

function shownTeams(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      teamId: team.id,
      schoolId: school.id,
      schoolParam: school.schoolParam,
      schoolName: school.name,
      shortName: school.shortName,
      ...crestColumns(school),
      teamName: team.name,
      districtId: team.districtId,
      activityId: team.activityId,
      levelId: team.levelId,
      activity: { activity: activity.slug, name: activity.name, contestName: activity.contestName },
      level: { level: level.slug, name: level.name },
      district: { district: district.slug, name: district.name, published: district.published },
      classificationLabel: classification.label,
      standings: standingTable.rows,
      standingsVersion: standingTable.version,
      /** The version of its district's table that is certified. */
      certifiedVersion: certification.tableVersion,
    })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId))
    .leftJoin(district, eq(district.id, team.districtId))
    .leftJoin(classification, eq(classification.id, district.classificationId))
    .leftJoin(standingTable, eq(standingTable.districtId, district.id))
    // One of a district at most.
    .leftJoin(certification, and(eq(certification.districtId, district.id), isNull(certification.decertifiedAt)))
    .where(and(where, ofAssociation()))
    .orderBy(asc(activity.position), asc(level.position), asc(team.name), asc(team.id))
}
export type ShownTeam = Awaited<ReturnType<typeof shownTeams>>[number]

/** A team of the organization; its academic year need not be the current one. */
export async function findTeam(reader: Reader, organizationId: number | undefined, teamId: number): Promise<ShownTeam | undefined> {
  const [row] = await shownTeams(reader, and(eq(team.id, teamId), isNull(team.deletedAt), organizationId === undefined ? undefined : eq(team.organizationId, organizationId)))
  return row
}

/** Where a team belongs, whatever the organization: for public addresses that name only the team. */
export async function findTeamHome(reader: Reader, teamId: number) {
  const [row] = await reader.select({ organizationId: team.organizationId, academicYearId: team.academicYearId }).from(team).where(eq(team.id, teamId))
  return row
}

export async function findAllTeamsOfSchool(reader: Reader, scope: Scope, schoolId: number): Promise<ShownTeam[]> {
  return shownTeams(reader, and(inScope(scope), eq(team.schoolId, schoolId)))
}

/** These teams, as far as they are of the scope and not deleted. */
export async function findAllTeamsById(reader: Reader, scope: Scope, teamIds: readonly number[]): Promise<ShownTeam[]> {
  return teamIds.length === 0 ? [] : shownTeams(reader, and(inScope(scope), inArray(team.id, [...teamIds])))
}

/** The teams a person coaches at a school. */
export async function findAllTeamsOfCoach(reader: Reader, scope: Scope, userId: number, schoolId: number): Promise<ShownTeam[]> {
  const coached = reader.select({ id: teamStaff.teamId }).from(teamStaff).where(eq(teamStaff.userId, userId))
  return shownTeams(reader, and(inScope(scope), eq(team.schoolId, schoolId), inArray(team.id, coached)))
}

/** A school's music teams. */
export async function findAllMusicTeams(reader: Reader, scope: Scope, schoolId: number): Promise<ShownTeam[]> {
  return shownTeams(reader, and(inScope(scope), eq(team.schoolId, schoolId), eq(activity.kind, 'music')))
}

/** A school's teams in an activity, by names in addresses: first level first. */
export async function findAllTeamsByNames(reader: Reader, scope: Scope, names: { school: string; activity: string; level?: string | undefined }): Promise<ShownTeam[]> {
  return shownTeams(
    reader,
    and(inScope(scope), eq(school.schoolParam, names.school), eq(activity.slug, names.activity), names.level === undefined ? undefined : eq(level.slug, names.level)),
  )
}

/** The teams of an activity or a school, for someone who looks for one; at most 5,000. */
export async function findAllTeamsToChoose(reader: Reader, scope: Scope, names: { school?: string | undefined; activity?: string | undefined; level?: string | undefined }) {
  return reader
    .select({ teamId: team.id, teamName: team.name, schoolName: school.name, activityName: activity.name, levelName: level.name })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
    .where(and(
      inScope(scope), ofAssociation(), isNull(school.deletedAt), isNull(activity.deletedAt), names.school === undefined ? undefined : eq(school.schoolParam, names.school),
      names.activity === undefined ? undefined : eq(activity.slug, names.activity), names.level === undefined ? undefined : eq(level.slug, names.level),
    ))
    .orderBy(asc(activity.position), asc(level.position), asc(school.name), asc(team.name), asc(team.id))
    .limit(5_000)
}

/** @throws DomainError not-found naming `school` */
export async function findTeamIdsOfSchool(reader: Reader, scope: Scope, schoolParam: string): Promise<number[]> {
  const [found] = await reader.select({ id: school.id }).from(school).where(and(eq(school.organizationId, scope.organization.id), eq(school.schoolParam, schoolParam), ofAssociation()))
  if (!found) throw notFoundIn('school', 'There is no such school.')
  const rows = await reader.select({ id: team.id }).from(team).where(and(inScope(scope), eq(team.schoolId, found.id)))
  return rows.map((row) => row.id)
}

/** The schools of a person's children, for parents. */
export async function findSchoolsOfChildren(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ schoolId: student.schoolId })
    .from(parentOfStudent)
    .innerJoin(student, eq(student.id, parentOfStudent.studentId))
    .where(eq(parentOfStudent.userId, userId))
  return rows.map((row) => row.schoolId)
}

/** Who coaches these teams. */
export async function findCoaches(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: teamStaff.teamId, userId: teamStaff.userId }).from(teamStaff).where(inArray(teamStaff.teamId, teamIds))
}

/** Counts for an org admin. */
export async function countAssociation(reader: Reader, scope: Scope) {
  const count = sql<number>`count(*)::int`
  const [schools] = await reader.select({ count }).from(school).where(and(eq(school.organizationId, scope.organization.id), sql`${school.deletedAt} is null`, ofAssociation()))
  const [teams] = await reader.select({ count }).from(team).where(and(inScope(scope), isOfAssociation(team.schoolId)))
  return { schools: schools!.count, teams: teams!.count }
}
