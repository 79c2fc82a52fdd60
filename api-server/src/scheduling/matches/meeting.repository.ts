import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { seasonDraft } from '../seasons/season.tables'
import { match } from './match.tables'

/** District matches of two teams that are not cancelled, whichever is at home, by day. */
export async function findMeetings(reader: Reader, districtId: number, teamIds: number[]) {
  const rows = await reader.select({ matchId: match.id, startsAt: match.startsAt, timeZone: match.timeZone }).from(match)
    .where(and(eq(match.districtId, districtId), eq(match.kind, 'district'), ne(match.status, 'cancelled'), inArray(match.homeTeamId, teamIds), inArray(match.awayTeamId, teamIds)))
    .orderBy(asc(match.startsAt), asc(match.id))
  return rows.map(({ matchId, startsAt, timeZone }) => ({ matchId, dayText: dayText(startsAt, timeZone) }))
}

/** How often each pair that has a district match meets, those that are cancelled left out. */
export async function countMeetings(reader: Reader, districtId: number): Promise<number[]> {
  const pair = [sql`least(${match.homeTeamId}, ${match.awayTeamId})`, sql`greatest(${match.homeTeamId}, ${match.awayTeamId})`]
  const rows = await reader.select({ count: sql<number>`count(*)::int` }).from(match)
    .where(and(eq(match.districtId, districtId), eq(match.kind, 'district'), ne(match.status, 'cancelled'))).groupBy(...pair)
  return rows.map(({ count }) => count)
}

/** The wishes of the seasons that were published for a district: each adds its matches to the existing ones. */
export async function findPublishedWishes(reader: Reader, districtId: number) {
  const rows = await reader.select({ wishes: seasonDraft.wishes }).from(seasonDraft).where(and(eq(seasonDraft.districtId, districtId), isNotNull(seasonDraft.publishedAt)))
  return rows.map(({ wishes }) => wishes)
}
