import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreEntry } from './score.tables'

/** Matches of all organizations after a key, in the order of their keys. */
export async function findMatchesAfter(reader: Reader, lastId: number, limit: number) {
  return reader.select({ match, rules: activity.rules }).from(match).innerJoin(activity, eq(activity.id, match.activityId)).where(gt(match.id, lastId)).orderBy(asc(match.id)).limit(limit)
}

/** What was done to the scores of these matches, by match, oldest first. */
export async function findHistories(reader: Reader, matchIds: number[]): Promise<Map<number, (typeof scoreEntry.$inferSelect)[]>> {
  const histories = new Map<number, (typeof scoreEntry.$inferSelect)[]>()
  if (matchIds.length === 0) return histories
  for (const entry of await reader.select().from(scoreEntry).where(inArray(scoreEntry.matchId, matchIds)).orderBy(asc(scoreEntry.matchId), asc(scoreEntry.matchVersion))) {
    const history = histories.get(entry.matchId)
    if (history) history.push(entry)
    else histories.set(entry.matchId, [entry])
  }
  return histories
}

/** When the scoring of activities was last changed, by their key. */
export async function findScoringChanges(reader: Reader): Promise<Map<number, Date>> {
  const rows = await reader.select({ activityId: audit.subjectId, at: audit.at }).from(audit)
    .where(and(eq(audit.subjectType, 'activity'), eq(audit.action, 'activity.changed'), sql`${audit.data} -> 'after' ? 'scores'`)).orderBy(asc(audit.id))
  return new Map(rows.map(({ activityId, at }) => [activityId ?? 0, at]))
}
