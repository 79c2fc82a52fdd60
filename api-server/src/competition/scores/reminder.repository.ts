import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { dutyNames } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { formatPhone } from '@portal/shared/platform/format/phone'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreReminder } from './score.tables'
import { scoreDue } from '../../scheduling/matches/scoreDue.repository'

/** Of these matches those whose score is late now. */
export async function findLateAmong(reader: Reader, matchIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await reader.select({ id: match.id }).from(match).where(and(inArray(match.id, [...matchIds]), eq(match.published, true), scoreDue({ from: 'anyone', now, late: true })))
  return new Set(rows.map(({ id }) => id))
}

/** Writes down that schools were reminded: on the matches, and a row for each school that was written to. */
export async function insertReminders(tx: Tx, matchIds: readonly number[], rows: readonly (typeof scoreReminder.$inferInsert)[], at: Date): Promise<void> {
  await tx.update(match).set({ remindedAt: at }).where(inArray(match.id, [...matchIds]))
  if (rows.length > 0) await tx.insert(scoreReminder).values([...rows])
}

/** Someone to call at a school. */
export interface Director {
  schoolId: number
  userId: number
  name: string
  roleName: string
  phone: string
  email: string
}

/** Names at a school that are shown next to its late scores. */
const mostDirectors = 2
/** Coaches of a team that are shown there. */
const mostCoaches = 2

/** Whom to call at these schools: athletic directors before others who act for the whole school. None of a school from outside. */
export async function findDirectors(reader: Reader, schoolIds: readonly number[]): Promise<Director[]> {
  if (schoolIds.length === 0) return []
  const rows = await reader
    .select({ schoolId: userRole.schoolId, userId: user.id, firstName: user.firstName, lastName: user.lastName, roleName: role.name, phone: user.phone, email: user.email })
    .from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId)).innerJoin(school, eq(school.id, userRole.schoolId))
    .where(and(inArray(userRole.schoolId, [...schoolIds]), eq(school.isOutside, false), eq(role.roleType, 'staff'), eq(role.wholeSchool, true), isNull(user.deletedAt), eq(user.status, 'active')))
  const ranked = rows.sort((a, b) => rankOf(a.roleName) - rankOf(b.roleName) || a.lastName.localeCompare(b.lastName) || a.userId - b.userId)
  return schoolIds.flatMap((schoolId) => {
    const own = ranked.filter((row) => row.schoolId === schoolId)
    const best = own.filter(({ roleName }) => rankOf(roleName) === rankOf(own[0]!.roleName))
    return [...new Map(best.map((row) => [row.userId, row])).values()].slice(0, mostDirectors)
      .map(({ userId, firstName, lastName, roleName, phone, email }) => ({ schoolId, userId, name: `${firstName} ${lastName}`, roleName, phone: formatPhone(phone), email }))
  })
}

/** Someone to call of a team. */
export interface TeamContact extends Omit<Director, 'schoolId'> {
  teamId: number
}

/** The coaches to call of these teams, head coaches first; managers keep no scores. */
export async function findCoachesToCall(reader: Reader, teamIds: readonly number[]): Promise<TeamContact[]> {
  if (teamIds.length === 0) return []
  const rows = await reader
    .select({ teamId: teamStaff.teamId, userId: user.id, firstName: user.firstName, lastName: user.lastName, duty: teamStaff.duty, phone: user.phone, email: user.email })
    .from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId))
    .where(and(inArray(teamStaff.teamId, [...teamIds]), inArray(teamStaff.duty, ['headCoach', 'assistantCoach']), isNull(user.deletedAt), eq(user.status, 'active')))
    .orderBy(sql`${teamStaff.duty} <> 'headCoach'`, asc(user.lastName), asc(user.id))
  return [...new Set(teamIds)].flatMap((teamId) => rows.filter((row) => row.teamId === teamId).slice(0, mostCoaches)
    .map(({ userId, firstName, lastName, duty, phone, email }) => ({ teamId, userId, name: `${firstName} ${lastName}`, roleName: dutyNames[duty], phone: formatPhone(phone), email })))
}

/** Role names are the association's own: athletic directors come first, then similar roles. */
const rankOf = (roleName: string) => (/^athletic director$/i.test(roleName.trim()) ? 0 : /athletic/i.test(roleName) ? 1 : 2)
