import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'

/**
 * The districts of a year whose rules count a result by the opponent's classification: their tables follow from the
 * classifications' order and names, and from which districts and teams are in them.
 */
export async function findRankedByClass(reader: Reader, academicYearId: number, activityId?: number): Promise<number[]> {
  const against = sql`coalesce(${district.standingsRules}, ${activity.rules} -> 'standings') -> 'points' -> 'against'`
  const rows = await reader.select({ id: district.id }).from(district).innerJoin(activity, eq(activity.id, district.activityId))
    .where(and(eq(district.academicYearId, academicYearId), activityId === undefined ? undefined : eq(district.activityId, activityId), sql`jsonb_typeof(${against}) = 'array' and ${against} <> '[]'::jsonb`))
    .orderBy(asc(district.id))
  return rows.map(({ id }) => id)
}
