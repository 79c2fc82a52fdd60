import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { CoachDuty } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, activitySeason, level } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { rosterEntry } from '../rosters/roster.tables'
import { crestColumns } from '../schools/crest.repository'
import { school } from '../schools/school.tables'
import { team, teamStaff } from './team.tables'
import { searchedWords, wordsQuery } from '../../identity/users/searchedWords'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Where a team belongs: a school in an activity of a year. */
const place = {
  schoolActivityId: schoolActivity.id, schoolId: schoolActivity.schoolId, activityId: schoolActivity.activityId, academicYearId: schoolActivity.academicYearId, leftAt: schoolActivity.leftAt,
  schoolName: school.name, schoolParam: school.schoolParam, ...crestColumns(school),
  activitySlug: activity.slug, activityName: activity.name, contestName: activity.contestName, activityKind: activity.kind, gender: activity.gender, levelIds: activity.levelIds, rosterLimits: activity.rosterLimits, studentRules: activity.studentRules,
  yearLabel: academicYear.label, yearStartsOn: academicYear.startsOn, timeZone: organization.timeZone,
  rosterDueOn: activitySeason.rosterDueOn, rostersLocked: activitySeason.rostersLocked,
}

function places(reader: Reader) {
  return reader
    .select(place)
    .from(schoolActivity)
    .innerJoin(school, eq(school.id, schoolActivity.schoolId))
    .innerJoin(activity, eq(activity.id, schoolActivity.activityId))
    .innerJoin(academicYear, eq(academicYear.id, schoolActivity.academicYearId))
    .innerJoin(organization, eq(organization.id, school.organizationId))
    .leftJoin(activitySeason, and(eq(activitySeason.activityId, schoolActivity.activityId), eq(activitySeason.academicYearId, schoolActivity.academicYearId)))
}

export async function findPlace(reader: Reader, organizationId: number, schoolActivityId: number) {
  const [row] = await places(reader).where(and(eq(schoolActivity.id, schoolActivityId), eq(school.organizationId, organizationId), ofAssociation()))
  return row
}
export type TeamPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

const columns = {
  teamId: team.id, schoolActivityId: team.schoolActivityId, levelId: team.levelId, name: team.name, districtId: team.districtId, homeVenueId: team.homeVenueId,
  copiedFromId: team.copiedFromId, version: team.version, deletedAt: team.deletedAt, levelName: level.name, levelSlug: level.slug,
  districtName: district.name, districtSlug: district.slug, homeVenueName: venue.name,
}

function teams(reader: Reader) {
  return reader
    .select(columns)
    .from(team)
    .innerJoin(level, eq(level.id, team.levelId))
    .leftJoin(district, eq(district.id, team.districtId))
    .leftJoin(venue, eq(venue.id, team.homeVenueId))
}

/** The teams of a school in an activity of a year, deleted ones too. */
export async function findTeamsAt(reader: Reader, schoolActivityId: number) {
  return teams(reader).where(eq(team.schoolActivityId, schoolActivityId)).orderBy(asc(level.position), asc(team.name), asc(team.id))
}
export type TeamRow = Awaited<ReturnType<typeof findTeamsAt>>[number]

/** A team with where it belongs, deleted ones too. */
export async function findTeamRow(reader: Reader, organizationId: number, teamId: number): Promise<(TeamRow & TeamPlace) | undefined> {
  const [row] = await teams(reader).where(and(eq(team.id, teamId), eq(team.organizationId, organizationId)))
  const at = row && (await findPlace(reader, organizationId, row.schoolActivityId))
  return at && { ...at, ...row }
}
export type TeamAtPlace = NonNullable<Awaited<ReturnType<typeof findTeamRow>>>

/** Keeps a team from others until the transaction ends: its roster and coaches are changed under this lock too. */
export async function lockTeam(tx: Tx, organizationId: number, teamId: number): Promise<TeamAtPlace | undefined> {
  const [locked] = await tx.select({ id: team.id }).from(team).where(and(eq(team.id, teamId), eq(team.organizationId, organizationId))).for('update')
  return locked && findTeamRow(tx, organizationId, teamId)
}

/** Lets one at a time make and rename teams of a school in an activity. */
export async function lockPlace(tx: Tx, organizationId: number, schoolActivityId: number): Promise<TeamPlace | undefined> {
  await tx.select({ id: schoolActivity.id }).from(schoolActivity).where(eq(schoolActivity.id, schoolActivityId)).for('no key update')
  return findPlace(tx, organizationId, schoolActivityId)
}

const duties = sql`array_position(array['headCoach', 'assistantCoach', 'manager'], ${teamStaff.duty})`

/** Who coaches these teams, head coaches first. */
export async function findStaffOf(reader: Reader, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader
    .select({ teamId: teamStaff.teamId, userId: teamStaff.userId, duty: teamStaff.duty, firstName: user.firstName, lastName: user.lastName })
    .from(teamStaff)
    .innerJoin(user, eq(user.id, teamStaff.userId))
    .where(inArray(teamStaff.teamId, [...teamIds]))
    .orderBy(duties, asc(user.lastName), asc(user.firstName), asc(user.id))
}

export async function replaceStaffOf(tx: Tx, teamId: number, staff: readonly { userId: number; duty: CoachDuty }[]): Promise<void> {
  await tx.delete(teamStaff).where(eq(teamStaff.teamId, teamId))
  if (staff.length > 0) await tx.insert(teamStaff).values(staff.map((each) => ({ ...each, teamId })))
}

/** How many students each team has. */
export async function countEntries(reader: Reader, teamIds: readonly number[]): Promise<Map<number, number>> {
  if (teamIds.length === 0) return new Map()
  const rows = await reader.select({ teamId: rosterEntry.teamId, count: sql<number>`count(*)::int` }).from(rosterEntry).where(inArray(rosterEntry.teamId, [...teamIds])).groupBy(rosterEntry.teamId)
  return new Map(rows.map(({ teamId, count }) => [teamId, count]))
}

export async function countMatchesOf(reader: Reader, teamId: number): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(match).where(or(eq(match.homeTeamId, teamId), eq(match.awayTeamId, teamId)))
  return row!.count
}

export async function findTeamAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: team.id }).from(team).where(and(eq(team.organizationId, organizationId), eq(team.addedKey, addedKey)))
  return row?.id
}

/** Another team of the place at the level with this name, whatever its letters; deleted ones too. */
export async function findNamesake(reader: Reader, schoolActivityId: number, levelId: number, name: string, exceptId: number | null) {
  const [row] = await reader.select({ teamId: team.id, deletedAt: team.deletedAt }).from(team)
    .where(and(eq(team.schoolActivityId, schoolActivityId), eq(team.levelId, levelId), sql`lower(${team.name}) = ${name.toLowerCase()}`, exceptId === null ? undefined : ne(team.id, exceptId)))
  return row
}

export async function insertTeam(tx: Tx, values: typeof team.$inferInsert): Promise<number> {
  const [row] = await tx.insert(team).values(values).returning({ id: team.id })
  return row!.id
}

export async function updateTeam(tx: Tx, teamId: number, values: Partial<typeof team.$inferInsert>): Promise<void> {
  await tx.update(team).set({ ...values, version: sql`${team.version} + 1` }).where(eq(team.id, teamId))
}

/** Levels that are offered, and those that are kept because they are used. */
export async function findLevels(reader: Reader, organizationId: number) {
  return reader.select({ id: level.id, name: level.name, isRetired: level.isRetired }).from(level).where(eq(level.organizationId, organizationId)).orderBy(asc(level.position), asc(level.id))
}

/** Where a school's teams can play at home: its own venues, and those that belong to no school. */
export async function findHomeVenues(reader: Reader, organizationId: number, schoolId: number) {
  return reader.select({ id: venue.id, name: venue.name, city: venue.city, schoolId: venue.schoolId }).from(venue)
    .where(and(eq(venue.organizationId, organizationId), isNull(venue.deletedAt), or(eq(venue.schoolId, schoolId), isNull(venue.schoolId))))
    .orderBy(sql`${venue.schoolId} is null`, asc(venue.name), asc(venue.id)).limit(200)
}

export async function findDistrictsFor(reader: Reader, academicYearId: number, activityId: number) {
  return reader.select({ id: district.id, name: district.name, levelId: district.levelId }).from(district)
    .where(and(eq(district.academicYearId, academicYearId), eq(district.activityId, activityId))).orderBy(asc(district.position), asc(district.id))
}

/** Keeps a district from being deleted until the transaction ends. @returns its level; undefined if it is not there, or of another activity */
export async function holdDistrict(tx: Tx, academicYearId: number, activityId: number, districtId: number): Promise<{ levelId: number } | undefined> {
  const [row] = await tx.select({ levelId: district.levelId }).from(district)
    .where(and(eq(district.id, districtId), eq(district.academicYearId, academicYearId), eq(district.activityId, activityId))).for('key share')
  return row
}

const isStaffAt = (organizationId: number, schoolId: number) =>
  and(eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'), eq(userRole.schoolId, schoolId), eq(role.roleType, 'staff'))

/** Active staff of a school, by the beginnings of the words of their names; all if nothing is searched. */
export async function findSchoolStaff(reader: Reader, organizationId: number, schoolId: number, search: string, limit: number) {
  const words = searchedWords(search)
  return reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, roleNames: sql<string>`string_agg(distinct ${role.name}, ', ' order by ${role.name})` })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(isStaffAt(organizationId, schoolId), words.length > 0 ? sql`${user.words} @@ ${wordsQuery(words)}::tsquery` : undefined))
    .groupBy(user.id)
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(limit)
}

/** Which of these people are active staff of a school. */
export async function findStaffAmong(reader: Reader, organizationId: number, schoolId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await reader.selectDistinct({ userId: user.id }).from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(isStaffAt(organizationId, schoolId), inArray(user.id, [...userIds])))
  return new Set(rows.map(({ userId }) => userId))
}
