import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { CoinToss } from '@portal/shared/standings/standingsRules'
import type { Reader, Tx } from '../db/database'
import { activity, district, team } from '../db/schema/activities'
import { externalValue, match, pointsAdjustment, standingTable } from '../db/schema/matches'
import { school } from '../db/schema/schools'

/**
 * Locks districts, in the order of their keys so that two transactions never wait for each other, with their rules.
 * The rules are read once the locks are held: while waiting for them somebody may have changed those of the activity, of
 * which a lock on the district alone would not tell.
 */
export async function lockDistricts(tx: Tx, districtIds: number[]) {
  await tx.select({ id: district.id }).from(district).where(inArray(district.id, districtIds)).orderBy(asc(district.id)).for('update')
  return tx
    .select({
      id: district.id,
      standingsRules: district.standingsRules,
      coinTosses: district.coinTosses,
      activityRules: activity.rules,
    })
    .from(district)
    .innerJoin(activity, eq(activity.id, district.activityId))
    .where(inArray(district.id, districtIds))
    .orderBy(asc(district.id))
}

/** Locks one district with its recorded tosses. */
export async function lockTosses(tx: Tx, organizationId: number, districtId: number) {
  const [row] = await tx
    .select({ academicYearId: district.academicYearId, coinTosses: district.coinTosses })
    .from(district)
    .where(and(eq(district.id, districtId), eq(district.organizationId, organizationId)))
    .for('update')
  return row
}

export async function updateTosses(tx: Tx, districtId: number, coinTosses: CoinToss[]): Promise<void> {
  await tx.update(district).set({ coinTosses }).where(eq(district.id, districtId))
}

export async function findTeamsOfDistricts(reader: Reader, districtIds: number[]) {
  return reader
    .select({ id: team.id, districtId: team.districtId, schoolId: team.schoolId, schoolParam: school.schoolParam, eligible: team.eligible, schoolName: school.name, teamName: team.name })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(and(inArray(team.districtId, districtIds), isNull(team.deletedAt)))
}

/** Decided, published matches of any of these teams; scrimmages count nowhere. */
export async function findDecidedMatches(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader
    .select({
      id: match.id, districtId: match.districtId, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId,
      homeScore: match.homeScore, awayScore: match.awayScore, outcome: match.outcome, overtimePeriods: match.overtimePeriods, startsAt: match.startsAt,
    })
    .from(match)
    .where(and(
      or(inArray(match.homeTeamId, teamIds), inArray(match.awayTeamId, teamIds)),
      eq(match.status, 'final'), eq(match.published, true), ne(match.kind, 'scrimmage'),
    ))
}

export async function findAdjustments(reader: Reader, districtIds: number[]) {
  return reader.select().from(pointsAdjustment).where(inArray(pointsAdjustment.districtId, districtIds)).orderBy(asc(pointsAdjustment.id))
}

export async function findExternalValues(reader: Reader, districtIds: number[]) {
  return reader.select().from(externalValue).where(inArray(externalValue.districtId, districtIds)).orderBy(asc(externalValue.id))
}

export async function findTables(reader: Reader, districtIds: number[]) {
  if (districtIds.length === 0) return []
  return reader.select().from(standingTable).where(inArray(standingTable.districtId, districtIds))
}

export async function upsertTable(tx: Tx, values: typeof standingTable.$inferInsert): Promise<void> {
  const { districtId: _, ...changed } = values
  await tx.insert(standingTable).values(values).onConflictDoUpdate({ target: standingTable.districtId, set: changed })
}

/** Every district there is. */
export async function findAllDistrictIds(reader: Reader): Promise<number[]> {
  return (await reader.select({ id: district.id }).from(district).orderBy(asc(district.id))).map((row) => row.id)
}

/** The districts in whose tables these schools' teams stand. */
export async function findDistrictIdsOfSchools(reader: Reader, schoolIds: number[]): Promise<number[]> {
  if (schoolIds.length === 0) return []
  const rows = await reader.selectDistinct({ districtId: team.districtId }).from(team).where(and(inArray(team.schoolId, schoolIds), isNotNull(team.districtId)))
  return rows.map((row) => row.districtId!)
}
