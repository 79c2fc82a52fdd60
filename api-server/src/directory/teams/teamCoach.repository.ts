import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { CoachDuty } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { teamSorts } from '@portal/shared/directory/teams/teamCoach.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import type { Scope } from '../../identity/organizations/scope'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { activity, level } from '../activities/activity.tables'
import { school } from '../schools/school.tables'
import { team, teamStaff } from './team.tables'

/** Whose teams are meant: all of an association in a year, or those of one school. */
export interface TeamsOf {
  organizationId: number
  academicYearId: number
  schoolId: number | 'all'
  activityId?: number | undefined
  /** Those that nobody coaches alone. */
  withoutCoach?: boolean
  /** Those with nobody on their roster alone. */
  withoutRoster?: boolean
}

/** "Girls soccer Varsity Blue" */
export const fullTeamName = sql<string>`concat_ws(' ', ${activity.name}, ${level.name}, nullif(${team.name}, ''))`

const hasCoach = sql`exists (select 1 from ${teamStaff} where ${teamStaff.teamId} = ${team.id})`

const hasRoster = sql`exists (select 1 from roster_entry where roster_entry.team_id = ${team.id})`

const isOf = ({ organizationId, academicYearId, schoolId, activityId, withoutCoach, withoutRoster }: TeamsOf) => and(
  eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), isNull(school.deletedAt), eq(school.isOutside, false), isNull(activity.deletedAt),
  schoolId === 'all' ? undefined : eq(team.schoolId, schoolId), activityId === undefined ? undefined : eq(team.activityId, activityId), withoutCoach ? not(hasCoach) : undefined,
  withoutRoster ? not(hasRoster) : undefined,
)

const containing = (words: string) => words.split(/\s+/).filter(Boolean).map((word) => sql`concat_ws(' ', ${school.name}, ${fullTeamName}) ilike ${likePattern(word)}`)

const named = { teamId: team.id, schoolActivityId: team.schoolActivityId, levelId: team.levelId, schoolId: team.schoolId, schoolName: school.name, shortName: school.shortName, teamName: fullTeamName }

const teams = (reader: Reader) => reader.select(named).from(team)
  .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))

export async function countTeams(reader: Reader, of: TeamsOf, search = ''): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(team)
    .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
    .where(and(isOf(of), ...containing(search)))
  return row!.count
}

export async function findTeamPage(reader: Reader, of: TeamsOf, { search, sort, offset, limit }: { search: string; sort: (typeof teamSorts)[number]; offset: number; limit: number }) {
  const order = sort.startsWith('-') ? desc : asc
  const keys = sort.endsWith('school') ? [sql`lower(${school.name})`] : [activity.position, activity.id, level.position]
  return teams(reader).where(and(isOf(of), ...containing(search)))
    .orderBy(...keys.map((key) => order(key)), asc(sql`lower(${school.name})`), asc(school.id), asc(activity.position), asc(activity.id), asc(level.position), asc(team.name), asc(team.id))
    .limit(limit).offset(offset)
}

/** Teams of a year, by words of their school, activity, level and own name. */
export async function findTeamIdsByWords(reader: Reader, { organization, academicYear }: Scope, search: string): Promise<number[]> {
  const of: TeamsOf = { organizationId: organization.id, academicYearId: academicYear.id, schoolId: 'all' }
  return (await teams(reader).where(and(isOf(of), ...containing(search)))).map(({ teamId }) => teamId)
}

/** How many of these teams nobody coaches, as the list of teams without a coach has it. */
export async function countWithoutCoach(reader: Reader, teamIds: readonly number[]): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(team).where(and(inArray(team.id, [...teamIds]), isNull(team.deletedAt), not(hasCoach)))
  return row!.count
}

/** Every team with its name, of a school or of all. */
export async function findNamedTeams(reader: Reader, of: TeamsOf) {
  return teams(reader).where(isOf(of)).orderBy(asc(activity.position), asc(activity.id), asc(level.position), asc(team.name), asc(team.id))
}

export async function findActivityNames(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, name: activity.name }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id))
}

/** Active staff of these schools, those who act for the whole school last. */
export async function findStaffAt(reader: Reader, organizationId: number, schoolIds: readonly number[]) {
  if (schoolIds.length === 0) return []
  const actsForAll = sql`bool_or(${role.wholeSchool})`
  return reader
    .select({ schoolId: userRole.schoolId, userId: user.id, firstName: user.firstName, lastName: user.lastName, roleNames: sql<string>`string_agg(distinct ${role.name}, ', ' order by ${role.name})` })
    .from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active'), eq(role.roleType, 'staff'), inArray(userRole.schoolId, [...schoolIds])))
    .groupBy(userRole.schoolId, user.id)
    .orderBy(asc(actsForAll), asc(user.lastName), asc(user.firstName), asc(user.id))
}

/** Keeps these teams and their coaches from others until the transaction ends. */
export async function lockTeams(tx: Tx, organizationId: number, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length > 0) await tx.select({ id: team.id }).from(team).where(and(eq(team.organizationId, organizationId), inArray(team.id, [...teamIds]))).orderBy(asc(team.id)).for('update')
}

export async function insertTeamStaff(tx: Tx, rows: readonly { teamId: number; userId: number; duty: CoachDuty }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(teamStaff).values([...rows])
  await tx.update(team).set({ version: sql`${team.version} + 1` }).where(inArray(team.id, [...new Set(rows.map(({ teamId }) => teamId))]))
}
