import { and, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { StatisticValues } from '@portal/shared/directory/rules/statistic.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { matchPlayer } from './statistic.tables'

/** Who took part in a match for a team, with who saved it. */
export async function findPlayers(reader: Reader, matchId: number, teamId: number) {
  return reader
    .select({
      id: matchPlayer.id, studentId: matchPlayer.studentId, statistics: matchPlayer.statistics, version: matchPlayer.version, updatedAt: matchPlayer.updatedAt,
      firstName: student.firstName, lastName: student.lastName, saverFirstName: user.firstName, saverLastName: user.lastName,
    })
    .from(matchPlayer)
    .innerJoin(student, eq(student.id, matchPlayer.studentId))
    .leftJoin(user, eq(user.id, matchPlayer.updatedByUserId))
    .where(and(eq(matchPlayer.matchId, matchId), eq(matchPlayer.teamId, teamId)))
    .orderBy(matchPlayer.id)
}
export type PlayerRow = Awaited<ReturnType<typeof findPlayers>>[number]

/** Which of these students take part in a match for another team of it. */
export async function findOnOtherSide(reader: Reader, matchId: number, teamId: number, studentIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (studentIds.length === 0) return new Set()
  const rows = await reader.select({ studentId: matchPlayer.studentId, teamId: matchPlayer.teamId }).from(matchPlayer)
    .where(and(eq(matchPlayer.matchId, matchId), inArray(matchPlayer.studentId, [...studentIds])))
  return new Set(rows.filter((each) => each.teamId !== teamId).map(({ studentId }) => studentId))
}

/** The roster, locked while it is read: a removal in the meantime has to wait. */
export async function findRosterIds(tx: Tx, teamId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.select({ studentId: rosterEntry.studentId }).from(rosterEntry).where(eq(rosterEntry.teamId, teamId))
  return new Set(rows.map(({ studentId }) => studentId))
}

type Written = { studentId: number; statistics: StatisticValues }

export async function insertPlayers(tx: Tx, place: { matchId: number; teamId: number; updatedByUserId: number; updatedAt: Date }, players: readonly Written[]): Promise<void> {
  if (players.length > 0) await tx.insert(matchPlayer).values(players.map((each) => ({ ...place, ...each })))
}

export async function updatePlayer(tx: Tx, id: number, statistics: StatisticValues, by: { updatedByUserId: number; updatedAt: Date }): Promise<void> {
  await tx.update(matchPlayer).set({ statistics, ...by, version: sql`${matchPlayer.version} + 1` }).where(eq(matchPlayer.id, id))
}

export async function deletePlayers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(matchPlayer).where(inArray(matchPlayer.id, [...ids]))
}

/** Matches of a team that have begun and were not canceled, the latest first, with how many players are on the team's sheet. */
export async function findBegunMatches(reader: Reader, teamId: number, now: Date, limit: number) {
  return reader.select({ matchId: match.id, eventId: match.eventId, playerCount: count(matchPlayer.id) }).from(match)
    .leftJoin(matchPlayer, and(eq(matchPlayer.matchId, match.id), eq(matchPlayer.teamId, teamId)))
    .where(and(or(eq(match.homeTeamId, teamId), eq(match.awayTeamId, teamId)), lte(match.startsAt, now), sql`${match.status} not in ('cancelled', 'postponed')`))
    .groupBy(match.id).orderBy(desc(match.startsAt), desc(match.id)).limit(limit)
}
