import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DualTotals } from '@portal/shared/competition/standings/computeStandings.types'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { CoinToss } from '@portal/shared/directory/rules/decision.types'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { teamNameOf } from '../../directory/teams/teamName'
import { team } from '../../directory/teams/team.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { teamIneligibility } from '../certifications/certification.tables'
import { scoreEntry } from '../scores/score.tables'
import { tennisAct, tennisDual, tennisLine } from '../tennis/tennis.tables'
import { externalValue, pointsAdjustment, standingTable } from './standing.tables'
import { rulesSaved } from './auditRules'

/**
 * Locks districts, in the order of their keys so that two transactions never wait for each other. Rules are to be read once
 * the locks are held: while waiting for them someone may have changed those of the activity, which a lock on the
 * district alone would not show.
 */
export async function lockDistricts(tx: Tx, districtIds: number[]): Promise<void> {
  await tx.select({ id: district.id }).from(district).where(inArray(district.id, districtIds)).orderBy(asc(district.id)).for('update')
}

/** Districts with the rules they go by, in the order of their keys. */
export async function findDistrictRules(reader: Reader, districtIds: number[]) {
  if (districtIds.length === 0) return []
  return reader
    .select({
      id: district.id,
      academicYearId: district.academicYearId,
      activityId: district.activityId,
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

/** All teams, deleted ones too, that may be or have been in these districts: a team stays within its activity and year. */
export async function findTeamsAround(reader: Reader, districts: { academicYearId: number; activityId: number }[]) {
  const places = new Map(districts.map((place) => [`${place.academicYearId} ${place.activityId}`, and(eq(team.academicYearId, place.academicYearId), eq(team.activityId, place.activityId))]))
  if (places.size === 0) return []
  return reader
    .select({ id: team.id, districtId: team.districtId, schoolId: team.schoolId, schoolParam: school.schoolParam, eligible: team.eligible, schoolName: school.name, teamName: team.name, deletedAt: team.deletedAt })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(or(...places.values()))
}

/** What the audit keeps of teams that came, went, or were changed, the latest first. */
export async function findTeamChanges(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  const rows = await reader
    .select({ teamId: audit.subjectId, action: audit.action, at: audit.at, data: audit.data })
    .from(audit)
    .where(and(eq(audit.subjectType, 'team'), inArray(audit.subjectId, teamIds), inArray(audit.action, ['team.added', 'team.changed', 'team.deleted', 'team.restored'])))
    .orderBy(desc(audit.id))
  type Told = { districtId?: number | null; name?: string }
  return rows.map(({ teamId, data, ...row }) => ({ ...row, teamId: teamId!, data: (data ?? {}) as { before?: Told; after?: Told } }))
}

/** What the audit keeps of changes of rules since a moment, of districts and of activities, the latest first. */
export async function findRulesChanges(reader: Reader, districtIds: number[], activityIds: number[], since: Date) {
  if (districtIds.length === 0) return []
  const isOfThem = or(and(eq(audit.subjectType, 'district'), inArray(audit.subjectId, districtIds)), and(eq(audit.subjectType, 'activity'), inArray(audit.subjectId, activityIds)))
  const rows = await reader
    .select({ subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data })
    .from(audit)
    .where(and(isOfThem, eq(audit.action, rulesSaved), gte(audit.at, since)))
    .orderBy(desc(audit.id))
  return rows.map((row) => ({ ...row, data: row.data as { before: StandingsRules | null; after: StandingsRules | null; keptFor?: number[] } }))
}

const countedColumns = {
  id: match.id, districtId: match.districtId, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, kind: match.kind,
  homeScore: match.homeScore, awayScore: match.awayScore, outcome: match.outcome, overtimePeriods: match.overtimePeriods, shootout: match.shootout, startsAt: match.startsAt,
}

/** Published matches of any of these teams; scrimmages count nowhere. */
const countable = (teamIds: number[]) =>
  and(or(inArray(match.homeTeamId, teamIds), inArray(match.awayTeamId, teamIds)), eq(match.published, true), ne(match.kind, 'scrimmage'))

/** Decided matches of any of these teams, and those named by their key whether decided or not. */
export async function findDecidedMatches(reader: Reader, teamIds: number[], alsoIds: number[] = []) {
  if (teamIds.length === 0) return []
  const isDecided = eq(match.status, 'final')
  return reader.select(countedColumns).from(match).where(and(countable(teamIds), alsoIds.length > 0 ? or(isDecided, inArray(match.id, alsoIds)) : isDecided))
}
export type FoundMatch = Awaited<ReturnType<typeof findDecidedMatches>>[number]

/** All matches of any of these teams, decided or not, with what tells since when their result is known. */
export async function findMatchesOfTeams(reader: Reader, teamIds: number[]) {
  if (teamIds.length === 0) return []
  return reader
    .select({ ...countedColumns, status: match.status, scoredAt: match.scoredAt, activityRules: activity.rules })
    .from(match)
    .innerJoin(activity, eq(activity.id, match.activityId))
    .where(countable(teamIds))
}

/** What was done to the scores of these matches, oldest first. */
export async function findEntriesOf(reader: Reader, matchIds: number[]) {
  if (matchIds.length === 0) return []
  return reader
    .select({ matchId: scoreEntry.matchId, act: scoreEntry.act, side: scoreEntry.side, entry: scoreEntry.entry, enteredAt: scoreEntry.enteredAt })
    .from(scoreEntry)
    .where(inArray(scoreEntry.matchId, matchIds))
    .orderBy(asc(scoreEntry.matchId), asc(scoreEntry.matchVersion))
}

/** How the duals of these matches ended, each time that they were finished, the latest first. */
export async function findDualEnds(reader: Reader, matchIds: number[], before?: Date) {
  if (matchIds.length === 0) return []
  const rows = await reader.select({ matchId: tennisAct.matchId, data: tennisAct.data }).from(tennisAct)
    .where(and(inArray(tennisAct.matchId, matchIds), eq(tennisAct.act, 'finished'), before && lt(tennisAct.at, before))).orderBy(desc(tennisAct.id))
  return rows.map(({ matchId, data }) => ({ matchId, data: data as { text?: string } & Partial<DualTotals> }))
}

/** The lines of duals, with the format that they are scored by. */
export async function findDualLines(reader: Reader, matchIds: number[]) {
  if (matchIds.length === 0) return []
  return reader.select({ line: tennisLine, format: tennisDual.format }).from(tennisLine).innerJoin(tennisDual, eq(tennisDual.matchId, tennisLine.matchId)).where(inArray(tennisLine.matchId, matchIds))
}

/** The place among the year's classifications that each team's district is of; a team without one is not in the map. */
export async function findClassesOfTeams(reader: Reader, teamIds: number[]): Promise<Map<number, number>> {
  if (teamIds.length === 0) return new Map()
  const rows = await reader
    .select({ teamId: team.id, position: classification.position })
    .from(team)
    .innerJoin(district, eq(district.id, team.districtId))
    .innerJoin(classification, eq(classification.id, district.classificationId))
    .where(inArray(team.id, teamIds))
  return new Map(rows.map(({ teamId, position }) => [teamId, position]))
}

/** What the classifications of a year are called, by their place. */
export async function findClassNames(reader: Reader, academicYearId: number): Promise<Map<number, string>> {
  const rows = await reader.select({ position: classification.position, label: classification.label }).from(classification).where(eq(classification.academicYearId, academicYearId)).orderBy(asc(classification.id))
  return new Map(rows.map(({ position, label }) => [position, label]))
}

/** What counts now, or did at a moment: begun before it and not ended by then. */
const standingAt = (begun: PgColumn, ended: PgColumn, at: Date | undefined) => (at ? and(lt(begun, at), or(isNull(ended), gte(ended, at))) : isNull(ended))

/** Points given and taken. */
export async function findAdjustments(reader: Reader, districtIds: number[], at?: Date) {
  const { districtId, removedAt } = pointsAdjustment
  return reader.select().from(pointsAdjustment).where(and(inArray(districtId, districtIds), standingAt(pointsAdjustment.at, removedAt, at))).orderBy(asc(pointsAdjustment.id))
}

export async function findExternalValues(reader: Reader, districtIds: number[], at?: Date) {
  const { districtId, removedAt } = externalValue
  return reader.select().from(externalValue).where(and(inArray(districtId, districtIds), standingAt(externalValue.at, removedAt, at))).orderBy(asc(externalValue.id))
}

/** Periods in which teams are not ranked, by team, and which of them count now or did at a moment. */
export async function findIneligibility(reader: Reader, teamIds: number[], at?: Date): Promise<Map<number, { reason: string; counts: boolean }[]>> {
  if (teamIds.length === 0) return new Map()
  const { teamId, reason, from, endedAt, id } = teamIneligibility
  const rows = await reader.select({ teamId, reason, from, endedAt }).from(teamIneligibility).where(inArray(teamId, teamIds)).orderBy(asc(id))
  const byTeam = new Map<number, { reason: string; counts: boolean }[]>()
  for (const row of rows) {
    const counts = at ? row.from < at && (row.endedAt === null || row.endedAt >= at) : row.endedAt === null
    byTeam.set(row.teamId, [...(byTeam.get(row.teamId) ?? []), { reason: row.reason, counts }])
  }
  return byTeam
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

/** The districts in whose tables these schools' teams are. */
export async function findDistrictIdsOfSchools(reader: Reader, schoolIds: number[]): Promise<number[]> {
  if (schoolIds.length === 0) return []
  const rows = await reader.selectDistinct({ districtId: team.districtId }).from(team).where(and(inArray(team.schoolId, schoolIds), isNotNull(team.districtId)))
  return rows.map((row) => row.districtId!)
}

/** What teams of schools with a short name are called in narrow lines, by team. */
export async function findShortNames(reader: Reader, teamIds: number[]): Promise<Map<number, string>> {
  if (teamIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: team.id, schoolName: school.shortName, teamName: team.name })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(and(inArray(team.id, teamIds), ne(school.shortName, '')))
  return new Map(rows.map(({ id, ...names }) => [id, teamNameOf(names)]))
}
