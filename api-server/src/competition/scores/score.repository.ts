import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ScoreSide } from '@portal/shared/competition/scores/score.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { team } from '../../directory/teams/team.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { bracketMatch } from '../brackets/bracket.tables'
import { scoreEntry } from './score.tables'

/** Everything that was done to a match's score, oldest first, with who did it. */
export async function findHistory(reader: Reader, matchId: number): Promise<HistoryRow[]> {
  return (await findHistories(reader, [matchId])).get(matchId) ?? []
}

const historyOf = (reader: Reader, matchIds: readonly number[]) =>
  reader
    .select({
      matchId: scoreEntry.matchId, actionId: scoreEntry.id, matchVersion: scoreEntry.matchVersion, act: scoreEntry.act, side: scoreEntry.side, entry: scoreEntry.entry, reason: scoreEntry.reason,
      userId: scoreEntry.enteredByUserId, at: scoreEntry.enteredAt, firstName: user.firstName, lastName: user.lastName,
    })
    .from(scoreEntry)
    .leftJoin(user, eq(user.id, scoreEntry.enteredByUserId))
    .where(inArray(scoreEntry.matchId, [...matchIds]))
    .orderBy(asc(scoreEntry.matchId), asc(scoreEntry.matchVersion))
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]

/** The same of several matches, by their key; one whose score nobody has touched is not in the map. */
export async function findHistories(reader: Reader, matchIds: readonly number[]): Promise<Map<number, HistoryRow[]>> {
  if (matchIds.length === 0) return new Map()
  const histories = new Map<number, HistoryRow[]>()
  for (const row of await historyOf(reader, matchIds)) {
    const history = histories.get(row.matchId)
    if (history) history.push(row)
    else histories.set(row.matchId, [row])
  }
  return histories
}

/** Which side's report is waiting for an answer, for matches that are reported. */
export async function findReporters(reader: Reader, matchIds: readonly number[]): Promise<Map<number, ScoreSide>> {
  if (matchIds.length === 0) return new Map()
  const rows = await reader.select({ matchId: scoreEntry.matchId, side: scoreEntry.side }).from(scoreEntry)
    .where(and(inArray(scoreEntry.matchId, [...matchIds]), eq(scoreEntry.act, 'report'))).orderBy(asc(scoreEntry.matchVersion))
  // The latest of each match is the last to be put in.
  return new Map(rows.map(({ matchId, side }) => [matchId, side]))
}

export async function insertEntries(tx: Tx, values: readonly (typeof scoreEntry.$inferInsert)[]): Promise<void> {
  await tx.insert(scoreEntry).values([...values])
}

/** Everyone of the office who runs the regular season. */
export async function findOfficePeople(reader: Reader, organizationId: number): Promise<{ userId: number; email: string }[]> {
  return reader.selectDistinct({ userId: user.id, email: user.email }).from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(
      eq(user.organizationId, organizationId), eq(role.roleType, 'org'), arrayContains(role.permissions, ['regular-season-create']),
      isNull(user.deletedAt), eq(user.status, 'active'),
    ))
}

/** What ties changes of a match's score to others: its teams' districts, and whether it feeds a bracket. */
export async function findTiesOfScore(reader: Reader, organizationId: number, matchId: number) {
  const [row] = await reader
    .select({
      homeDistrictId: sql<number | null>`(select district_id from ${team} where id = ${match.homeTeamId})`,
      awayDistrictId: sql<number | null>`(select district_id from ${team} where id = ${match.awayTeamId})`,
      isOfBracket: sql<boolean>`exists (select 1 from ${bracketMatch} where match_id = ${match.id})`,
    })
    .from(match).where(and(eq(match.id, matchId), eq(match.organizationId, organizationId)))
  return row
}

/** A match by an entry of its score's history. */
export async function findMatchOfAction(reader: Reader, organizationId: number, actionId: number) {
  const [row] = await reader.select({ matchId: match.id }).from(scoreEntry).innerJoin(match, eq(match.id, scoreEntry.matchId))
    .where(and(eq(scoreEntry.id, actionId), eq(match.organizationId, organizationId)))
  return row
}
