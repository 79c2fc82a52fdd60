import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { limitedKinds, type BlackoutDays, type CountedGame, type GameRules } from '@portal/shared/scheduling/calendarRules/gameRules'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { match } from '../matches/match.tables'
import { blackout, gameLimit } from './calendarRule.tables'

/** The blackout dates of a year, by day. */
export async function findBlackouts(reader: Reader, academicYearId: number) {
  return reader.select().from(blackout).where(eq(blackout.academicYearId, academicYearId)).orderBy(asc(blackout.startsOn), asc(blackout.id))
}
export type BlackoutRecord = typeof blackout.$inferSelect

/** Lets one person at a time change the blackout dates of a year. @returns the current ones */
export async function lockBlackouts(tx: Tx, academicYearId: number): Promise<BlackoutRecord[]> {
  await tx.select({ id: academicYear.id }).from(academicYear).where(eq(academicYear.id, academicYearId)).for('no key update')
  return findBlackouts(tx, academicYearId)
}

export async function insertBlackout(tx: Tx, values: typeof blackout.$inferInsert): Promise<number> {
  const [row] = await tx.insert(blackout).values(values).returning({ id: blackout.id })
  return row!.id
}

export async function updateBlackout(tx: Tx, blackoutId: number, values: Partial<typeof blackout.$inferInsert>): Promise<void> {
  await tx.update(blackout).set(values).where(eq(blackout.id, blackoutId))
}

export async function deleteBlackout(tx: Tx, blackoutId: number): Promise<void> {
  await tx.delete(blackout).where(eq(blackout.id, blackoutId))
}

/** The limits of an organization that are set. */
export async function findLimits(reader: Reader, organizationId: number) {
  return reader.select({ activityId: gameLimit.activityId, levelId: gameLimit.levelId, perWeek: gameLimit.perWeek, perSeason: gameLimit.perSeason }).from(gameLimit)
    .where(eq(gameLimit.organizationId, organizationId)).orderBy(asc(gameLimit.id))
}

/** Keeps the limits of an activity and level; without any there is no row, so that a level is free to go. */
export async function putLimit(tx: Tx, values: typeof gameLimit.$inferInsert): Promise<void> {
  const { activityId, levelId, perWeek, perSeason } = values
  if (perWeek === null && perSeason === null) await tx.delete(gameLimit).where(and(eq(gameLimit.activityId, activityId), eq(gameLimit.levelId, levelId)))
  else await tx.insert(gameLimit).values(values).onConflictDoUpdate({ target: [gameLimit.activityId, gameLimit.levelId], set: { perWeek, perSeason } })
}

/** Activities that are played as matches, with the levels there are, in their order. */
export async function findPlayed(reader: Reader, organizationId: number) {
  const activities = await reader.select({ activityId: activity.id, name: activity.name, contestName: activity.contestName }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt), isNotNull(activity.rules))).orderBy(asc(activity.position), asc(activity.id))
  const levels = await reader.select({ levelId: level.id, name: level.name }).from(level).where(eq(level.organizationId, organizationId)).orderBy(asc(level.position), asc(level.id))
  return { activities, levels }
}

/** The label and the days of a year. */
export async function findYearDays(reader: Reader, academicYearId: number) {
  const [row] = await reader.select({ label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn }).from(academicYear).where(eq(academicYear.id, academicYearId))
  return row!
}

export async function findWeekStart(reader: Reader, organizationId: number): Promise<GameRules['weekStartsOn']> {
  const [row] = await reader.select({ weekStartsOn: organization.weekStartsOn }).from(organization).where(eq(organization.id, organizationId))
  return row!.weekStartsOn
}

/** The same, with the organization's limits and this kept from others until the transaction ends. */
export async function lockWeekStart(tx: Tx, organizationId: number): Promise<GameRules['weekStartsOn']> {
  const [row] = await tx.select({ weekStartsOn: organization.weekStartsOn }).from(organization).where(eq(organization.id, organizationId)).for('no key update')
  return row!.weekStartsOn
}

export async function updateWeekStart(tx: Tx, organizationId: number, weekStartsOn: GameRules['weekStartsOn']): Promise<void> {
  await tx.update(organization).set({ weekStartsOn }).where(eq(organization.id, organizationId))
}

/** What the association sets for an activity and level in a year. */
export async function findGameRules(reader: Reader, organizationId: number, { academicYearId, activityId, levelId }: { academicYearId: number; activityId: number; levelId: number }): Promise<GameRules> {
  const blackouts = (await findBlackouts(reader, academicYearId)).flatMap(({ id, name, startsOn, endsOn, activityIds }): BlackoutDays[] =>
    activityIds.length === 0 || activityIds.includes(activityId) ? [{ blackoutId: id, name, startsOn, endsOn }] : [])
  const [limit] = await reader.select({ perWeek: gameLimit.perWeek, perSeason: gameLimit.perSeason }).from(gameLimit).where(and(eq(gameLimit.activityId, activityId), eq(gameLimit.levelId, levelId)))
  const [sport] = await reader.select({ contestName: activity.contestName }).from(activity).where(eq(activity.id, activityId))
  return { ...sport, blackouts, perWeek: limit?.perWeek ?? null, perSeason: limit?.perSeason ?? null, weekStartsOn: await findWeekStart(reader, organizationId) }
}

/** The day of a match by the calendar of its place. */
export const dayOfMatch = sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')`

/** Matches that take place or took place: not those that were postponed, canceled, or ended as no contest. A forfeit counts. */
export const takesPlace = and(inArray(match.status, ['scheduled', 'suspended', 'final']), sql`${match.outcome} is distinct from 'noContest'`)

/** What the limits count. Draws that are not published are nobody's matches yet. */
export const countsForLimits = and(takesPlace, inArray(match.kind, [...limitedKinds]), or(isNull(match.eventId), eq(match.published, true)))

/** The matches of some teams that count for the limits; teams are of one year. */
export async function findCountedGames(reader: Reader, teamIds: readonly number[]): Promise<CountedGame[]> {
  if (teamIds.length === 0) return []
  const rows = await reader.select({ matchId: match.id, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, day: dayOfMatch }).from(match)
    .where(and(or(inArray(match.homeTeamId, [...teamIds]), inArray(match.awayTeamId, [...teamIds])), countsForLimits))
  return rows.flatMap(({ matchId, homeTeamId, awayTeamId, day }) => [homeTeamId, awayTeamId].filter((id) => teamIds.includes(id)).map((teamId) => ({ matchId, teamId, day })))
}

/** Of each of these matches what kind it is, the day that it is on, and whether it takes place then and the limits count it. */
export async function findHowTheyStand(reader: Reader, matchIds: readonly number[]) {
  if (matchIds.length === 0) return new Map<number, never>()
  const rows = await reader.select({ matchId: match.id, kind: match.kind, day: dayOfMatch, takesPlace: sql<boolean>`${takesPlace}`, counts: sql<boolean>`${countsForLimits}` }).from(match).where(inArray(match.id, [...matchIds]))
  return new Map(rows.map(({ matchId, ...each }) => [matchId, each]))
}
