import { and, asc, eq, exists, isNull, lte, max, ne, sql } from 'drizzle-orm'
import { event } from '../../../competition/events/event.tables'
import { activity } from '../../../directory/activities/activity.tables'
import type { Scope } from '../../../identity/organizations/scope'
import type { Reader } from '../../../platform/db/database'
import { organization as organizations } from '../../../identity/organizations/organization.tables'
import { match } from '../../../scheduling/matches/match.tables'

const published = ({ organization, academicYear }: Scope) => and(eq(match.organizationId, organization.id), eq(match.academicYearId, academicYear.id), eq(match.published, true))

/** The associations of this portal by name. */
export async function findAllOrganizations(reader: Reader): Promise<{ orgParam: string; name: string }[]> {
  return reader.select({ orgParam: organizations.orgParam, name: organizations.name }).from(organizations).orderBy(asc(organizations.name), asc(organizations.id))
}

/** Whether a match of the year is published. */
export async function hasMatches(reader: Reader, scope: Scope): Promise<boolean> {
  return (await reader.select({ one: sql`1` }).from(match).where(published(scope)).limit(1)).length > 0
}

/** When a published match of the year changed last; null without one. */
export async function findNewestChange(reader: Reader, scope: Scope, now: Date): Promise<Date | null> {
  // Imports bring days of change that are still to come.
  const [row] = await reader.select({ at: max(match.updatedAt) }).from(match).where(and(published(scope), lte(match.updatedAt, now)))
  return row?.at ? new Date(row.at) : null
}

/** The name in addresses of the first activity of music that has a published event this year. */
export async function findMusicWithEvents(reader: Reader, { organization, academicYear }: Scope): Promise<string | undefined> {
  const [row] = await reader.select({ slug: activity.slug }).from(activity)
    .where(and(
      eq(activity.organizationId, organization.id), eq(activity.kind, 'music'), isNull(activity.deletedAt),
      exists(reader.select({ one: sql`1` }).from(event).where(and(eq(event.activityId, activity.id), eq(event.academicYearId, academicYear.id), isNull(event.deletedAt), ne(event.stage, 'draft')))),
    )).orderBy(asc(activity.position), asc(activity.id)).limit(1)
  return row?.slug
}

/** How many published games each day of the year has, in the zone of each game, and how many of them are played; canceled ones are none. */
export async function findGameDays(reader: Reader, scope: Scope): Promise<{ day: string; games: number; finals: number }[]> {
  const day = sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')`
  return reader.select({ day, games: sql<number>`count(*)::int`, finals: sql<number>`count(*) filter (where ${match.status} = 'final')::int` }).from(match)
    .where(and(published(scope), ne(match.status, 'cancelled'))).groupBy(sql`1`).orderBy(sql`1`)
}
