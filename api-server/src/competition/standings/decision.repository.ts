import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { teamIneligibility } from '../certifications/certification.tables'
import { externalValue, pointsAdjustment } from './standing.tables'

/** Locks one district of an organization. */
export async function lockDistrict(tx: Tx, organizationId: number, districtId: number) {
  const [row] = await tx.select().from(district).where(and(eq(district.id, districtId), eq(district.organizationId, organizationId))).for('update')
  return row
}

/** A district as stored with its activity's rules; null if the organization has none with this key. */
export async function findDistrictHome(reader: Reader, organizationId: number, districtId: number) {
  const [row] = await reader
    .select({ district, activityRules: activity.rules, contestName: activity.contestName })
    .from(district)
    .innerJoin(activity, eq(activity.id, district.activityId))
    .where(and(eq(district.id, districtId), eq(district.organizationId, organizationId)))
  return row ?? null
}

/** Locks one team of an organization. */
export async function lockTeam(tx: Tx, organizationId: number, teamId: number) {
  const [row] = await tx.select().from(team).where(and(eq(team.id, teamId), eq(team.organizationId, organizationId), isNull(team.deletedAt))).for('update')
  return row
}

export async function findAdjustmentAddedWith(reader: Reader, districtId: number, addedKey: string): Promise<boolean> {
  return (await reader.$count(pointsAdjustment, and(eq(pointsAdjustment.districtId, districtId), eq(pointsAdjustment.addedKey, addedKey)))) > 0
}

export async function findAdjustment(reader: Reader, districtId: number, adjustmentId: number) {
  const [row] = await reader.select().from(pointsAdjustment).where(and(eq(pointsAdjustment.id, adjustmentId), eq(pointsAdjustment.districtId, districtId)))
  return row
}

export async function insertAdjustment(tx: Tx, values: typeof pointsAdjustment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(pointsAdjustment).values(values).returning({ id: pointsAdjustment.id })
  return row!.id
}

export async function endAdjustment(tx: Tx, adjustmentId: number, values: { removedAt: Date; removedByUserId: number }): Promise<void> {
  await tx.update(pointsAdjustment).set(values).where(eq(pointsAdjustment.id, adjustmentId))
}

export async function endExternalValue(tx: Tx, valueId: number, values: { removedAt: Date; removedByUserId: number }): Promise<void> {
  await tx.update(externalValue).set(values).where(eq(externalValue.id, valueId))
}

export async function insertExternalValue(tx: Tx, values: typeof externalValue.$inferInsert): Promise<void> {
  await tx.insert(externalValue).values(values)
}

/** The period in which a team is not ranked now. */
export async function findOpenIneligibility(reader: Reader, teamId: number) {
  const [row] = await reader.select().from(teamIneligibility).where(and(eq(teamIneligibility.teamId, teamId), isNull(teamIneligibility.endedAt)))
  return row
}

export async function insertIneligibility(tx: Tx, values: typeof teamIneligibility.$inferInsert): Promise<void> {
  await tx.insert(teamIneligibility).values(values)
}

export async function endIneligibilityOf(tx: Tx, teamId: number, values: { endedAt: Date; endedByUserId: number }): Promise<void> {
  await tx.update(teamIneligibility).set(values).where(and(eq(teamIneligibility.teamId, teamId), isNull(teamIneligibility.endedAt)))
}

export async function updateEligible(tx: Tx, teamId: number, eligible: boolean): Promise<void> {
  await tx.update(team).set({ eligible }).where(eq(team.id, teamId))
}

export async function updateChair(tx: Tx, districtId: number, chairUserId: number | null): Promise<void> {
  await tx.update(district).set({ chairUserId }).where(eq(district.id, districtId))
}

/** Active staff of the schools that have a team in the district, by school and name. */
export async function findStaffOfDistrict(reader: Reader, districtId: number) {
  return reader
    .selectDistinct({ userId: user.id, firstName: user.firstName, lastName: user.lastName, school: school.name, role: role.name })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(userRole, eq(userRole.schoolId, school.id))
    .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.roleType, 'staff')))
    .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 'active'), isNull(user.deletedAt)))
    .where(and(eq(team.districtId, districtId), isNull(team.deletedAt)))
    .orderBy(asc(school.name), asc(user.lastName), asc(user.firstName), asc(user.id))
}

/** What addresses of these teams are made of. */
export async function findTeamAddresses(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: team.id, schoolActivityId: team.schoolActivityId, teamLevelId: team.levelId }).from(team).where(inArray(team.id, teamIds))
}

/** Extra matches for a place in the district that are still to be played. */
export async function findScheduledDeciders(reader: Reader, districtId: number) {
  return reader.select({ homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId }).from(match)
    .where(and(eq(match.districtId, districtId), eq(match.kind, 'playoff'), inArray(match.status, ['scheduled', 'postponed', 'suspended'])))
}

/** Names of people by key, whatever has become of them. */
export async function findNames(reader: Reader, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await reader.select({ id: user.id, firstName: user.firstName, lastName: user.lastName }).from(user).where(inArray(user.id, userIds))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** All points that were ever given or taken in a district, the latest first. */
export async function findAllAdjustments(reader: Reader, districtId: number) {
  return reader.select().from(pointsAdjustment).where(eq(pointsAdjustment.districtId, districtId)).orderBy(desc(pointsAdjustment.id))
}

/** All periods in which teams of a district were not ranked, the latest first. */
export async function findAllIneligibility(reader: Reader, districtId: number) {
  const of = alias(team, 'of')
  const rows = await reader.select({ period: teamIneligibility }).from(teamIneligibility).innerJoin(of, eq(of.id, teamIneligibility.teamId)).where(eq(of.districtId, districtId)).orderBy(desc(teamIneligibility.id))
  return rows.map(({ period }) => period)
}
