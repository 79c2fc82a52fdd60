import { and, asc, eq, inArray, max, ne, or } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { match } from '../../scheduling/matches/match.tables'
import { event } from '../events/event.tables'
import { scoreEntry } from '../scores/score.tables'

/**
 * Matches of a district's table (published ones that count) or of an event (its draw need not be published) that are not final or
 * whose score is contested, by day, with the newest of their score's history.
 */
export async function findUnfinished(reader: Reader, of: { districtId: number } | { eventId: number }): Promise<{ matchId: number; version: number; homeTeamId: number | null; awayTeamId: number | null; actionId: number | null }[]> {
  const which = 'districtId' in of ? and(eq(match.districtId, of.districtId), eq(match.published, true), ne(match.kind, 'scrimmage')) : eq(match.eventId, of.eventId)
  return reader.select({ matchId: match.id, version: match.version, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, actionId: max(scoreEntry.id) })
    .from(match).leftJoin(scoreEntry, eq(scoreEntry.matchId, match.id))
    .where(and(which, ne(match.status, 'cancelled'), or(ne(match.status, 'final'), inArray(match.scoreState, ['reported', 'confirmed', 'disputed', 'underReview']))))
    .groupBy(match.id).orderBy(asc(match.startsAt), asc(match.id))
}

/** What the contests of a district or of an event are called; undefined for an event of no activity. */
export async function findContestName(reader: Reader, of: { districtId: number } | { eventId: number }): Promise<ContestName | undefined> {
  const named = { contestName: activity.contestName }
  const [row] = 'districtId' in of
    ? await reader.select(named).from(district).innerJoin(activity, eq(activity.id, district.activityId)).where(eq(district.id, of.districtId))
    : await reader.select(named).from(event).innerJoin(activity, eq(activity.id, event.activityId)).where(eq(event.id, of.eventId))
  return row?.contestName
}
