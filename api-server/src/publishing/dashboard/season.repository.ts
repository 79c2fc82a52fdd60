import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, activitySeason } from '../../directory/activities/activity.tables'
import type { Scope } from '../../identity/organizations/scope'
import { match } from '../../scheduling/matches/match.tables'
import { district } from '../../directory/districts/district.tables'
import { isToCertify } from '../../competition/certifications/certification.repository'
import { event } from '../../competition/events/event.tables'

/** First and last day of the year's seasons; null where no activity has any. */
export async function findSeasonBounds(reader: Reader, scope: Scope): Promise<{ startsOn: string; endsOn: string } | null> {
  const [row] = await reader.select({ startsOn: sql<string | null>`min(${activitySeason.startsOn})::text`, endsOn: sql<string | null>`max(${activitySeason.endsOn})::text` }).from(activitySeason)
    .innerJoin(activity, and(eq(activity.id, activitySeason.activityId), isNull(activity.deletedAt), eq(activity.organizationId, scope.organization.id)))
    .where(eq(activitySeason.academicYearId, scope.academicYear.id))
  return row?.startsOn && row.endsOn ? { startsOn: row.startsOn, endsOn: row.endsOn } : null
}

/** Published matches of the year by activity, canceled ones left out, and how many of them are final. What has not begun is left out. */
export async function countScoredByActivity(reader: Reader, scope: Scope, now: Date) {
  return reader
    .select({
      activityId: activity.id, activity: activity.slug, name: activity.name,
      scored: sql<number>`(count(*) filter (where ${match.status} = 'final'))::int`, total: sql<number>`count(*)::int`,
    })
    .from(match).innerJoin(activity, eq(activity.id, match.activityId))
    .where(and(eq(match.organizationId, scope.organization.id), eq(match.academicYearId, scope.academicYear.id), eq(match.published, true), ne(match.status, 'cancelled')))
    .groupBy(activity.id).having(lte(sql`min(${match.startsAt})`, now)).orderBy(activity.position, activity.id)
}

/** Activities whose rosters close between two days, both included, with their teams and those without a roster, both counted as the list of teams has them. */
export async function findRosterDates(reader: Reader, scope: Scope, from: string, until: string) {
  const teams = sql`from team t join school s on s.id = t.school_id and s.deleted_at is null and not s.is_outside where t.activity_id = ${activity.id} and t.academic_year_id = ${scope.academicYear.id} and t.deleted_at is null`
  return reader
    .select({
      activityId: activity.id, name: activity.name, dueOn: sql<string>`${activitySeason.rosterDueOn}::text`,
      teams: sql<number>`(select count(*)::int ${teams})`, without: sql<number>`(select count(*)::int ${teams} and not exists (select 1 from roster_entry e where e.team_id = t.id))`,
    })
    .from(activitySeason).innerJoin(activity, and(eq(activity.id, activitySeason.activityId), isNull(activity.deletedAt), eq(activity.organizationId, scope.organization.id)))
    .where(and(eq(activitySeason.academicYearId, scope.academicYear.id), eq(activitySeason.rostersLocked, false), gte(activitySeason.rosterDueOn, from), lte(activitySeason.rosterDueOn, until)))
    .orderBy(activitySeason.rosterDueOn, activity.position)
}

/** Activities whose season ends or ended between two days and that have districts whose order nobody has certified. */
export async function findUncertified(reader: Reader, scope: Scope, from: string, until: string) {
  const open = sql`(select count(*)::int from ${district} where ${isToCertify(scope, { state: 'open' })} and ${district.activityId} = ${activity.id})`
  return reader
    .select({ activityId: activity.id, activity: activity.slug, name: activity.name, dueOn: activitySeason.endsOn, districts: sql<number>`${open}` })
    .from(activitySeason).innerJoin(activity, and(eq(activity.id, activitySeason.activityId), isNull(activity.deletedAt), eq(activity.organizationId, scope.organization.id)))
    .where(and(eq(activitySeason.academicYearId, scope.academicYear.id), gte(activitySeason.endsOn, from), lte(activitySeason.endsOn, until), sql`${open} > 0`))
    .orderBy(activitySeason.endsOn, activity.position)
}

/** Events whose entries close between two moments, with how many teams take part so far. */
export async function findEntryDates(reader: Reader, scope: Scope, from: Date, until: Date) {
  return reader
    .select({
      eventId: event.id, name: event.name, dueAt: sql<Date>`${event.entryDueAt}`.mapWith(event.entryDueAt), timeZone: event.timeZone, mostTeams: event.mostTeams,
      entered: sql<number>`(select count(*)::int from event_team e where e.event_id = ${event.id} and e.state in ('entered', 'accepted'))`,
    })
    .from(event)
    .where(and(
      eq(event.organizationId, scope.organization.id), eq(event.academicYearId, scope.academicYear.id), isNull(event.deletedAt), isNull(event.cancelledAt),
      gte(event.entryDueAt, from), lte(event.entryDueAt, until),
    ))
    .orderBy(event.entryDueAt, event.id)
}
