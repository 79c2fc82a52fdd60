import { and, arrayContains, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ScoreSide } from '@portal/shared/scores/score.kinds'
import type { Reader, Tx } from '../db/database'
import { match, scoreEntry } from '../db/schema/matches'
import { role, user, userRole } from '../db/schema/people'

/** Everything that was done to a match's score, oldest first, with who did it. */
export async function findHistory(reader: Reader, matchId: number) {
  return reader
    .select({
      actionId: scoreEntry.id, matchVersion: scoreEntry.matchVersion, act: scoreEntry.act, side: scoreEntry.side, entry: scoreEntry.entry, reason: scoreEntry.reason,
      userId: scoreEntry.enteredByUserId, at: scoreEntry.enteredAt, firstName: user.firstName, lastName: user.lastName,
    })
    .from(scoreEntry)
    .leftJoin(user, eq(user.id, scoreEntry.enteredByUserId))
    .where(eq(scoreEntry.matchId, matchId))
    .orderBy(asc(scoreEntry.matchVersion))
}
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

/** Which side's report waits for an answer, for matches that are reported. */
export async function findReporters(reader: Reader, matchIds: readonly number[]): Promise<Map<number, ScoreSide>> {
  if (matchIds.length === 0) return new Map()
  const rows = await reader.select({ matchId: scoreEntry.matchId, side: scoreEntry.side }).from(scoreEntry)
    .where(and(inArray(scoreEntry.matchId, [...matchIds]), eq(scoreEntry.act, 'report'))).orderBy(asc(scoreEntry.matchVersion))
  // The latest of each match is the last to be put in.
  return new Map(rows.map(({ matchId, side }) => [matchId, side]))
}

export async function insertEntry(tx: Tx, values: typeof scoreEntry.$inferInsert): Promise<void> {
  await tx.insert(scoreEntry).values(values)
}

/** Everybody of the office who runs the regular season, except one. */
export async function findOfficeAddresses(reader: Reader, organizationId: number, exceptUserId: number): Promise<string[]> {
  const rows = await reader.selectDistinct({ email: user.email }).from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(
      eq(user.organizationId, organizationId), eq(role.roleType, 'org'), arrayContains(role.permissions, ['regular-season-create']),
      isNull(user.deletedAt), eq(user.status, 'active'), ne(user.id, exceptUserId),
    ))
  return rows.map(({ email }) => email).sort()
}

/** A match by an entry of its score's history. */
export async function findMatchOfAction(reader: Reader, organizationId: number, actionId: number) {
  const [row] = await reader.select({ matchId: match.id }).from(scoreEntry).innerJoin(match, eq(match.id, scoreEntry.matchId))
    .where(and(eq(scoreEntry.id, actionId), eq(match.organizationId, organizationId)))
  return row
}
