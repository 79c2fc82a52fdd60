import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { event, eventTeam } from '../events/event.tables'
import { meetEntry, meetEvent, meetSettings } from '../marks/mark.tables'
import { categoryJudge, judgeCode, judgeSheet } from '../performances/judge.tables'
import { eventCategory, performance } from '../performances/performance.tables'

const isOpen = (scope: Scope) => and(eq(event.organizationId, scope.organization.id), eq(event.academicYearId, scope.academicYear.id), isNull(event.deletedAt), isNull(event.cancelledAt))
const isCoachedBy = (userId: number) => sql<boolean>`exists (select 1 from ${teamStaff} where ${teamStaff.teamId} = ${eventTeam.teamId} and ${teamStaff.userId} = ${userId})`
const takesPart = ['entered', 'accepted'] as const
const shown = { id: event.id, name: event.name, kind: event.kind, stage: event.stage, startsOn: event.startsOn, endsOn: event.endsOn, timeZone: event.timeZone, hostSchoolId: event.hostSchoolId, entryDueAt: event.entryDueAt }

/** A school's teams that take part in contests and meets to come, or are asked to take part in an event: with how many entries each has, and whether a person coaches it. */
export async function findSchoolEntries(reader: Reader, scope: Scope, { schoolId, userId, today }: { schoolId: number; userId: number; today: string }) {
  const performances = sql`(select count(*)::int from ${performance} join ${eventCategory} on ${eventCategory.id} = ${performance.eventCategoryId} where ${eventCategory.eventId} = ${event.id} and ${performance.teamId} = ${eventTeam.teamId} and ${performance.deletedAt} is null)`
  const entries = sql`(select count(*)::int from ${meetEntry} join ${meetEvent} on ${meetEvent.id} = ${meetEntry.meetEventId} where ${meetEvent.eventId} = ${event.id} and ${meetEntry.teamId} = ${eventTeam.teamId} and ${meetEntry.state} = 'entered')`
  return reader.select({
    event: shown, state: eventTeam.state, answerDueAt: eventTeam.answerDueAt, isCoached: isCoachedBy(userId), meetDueAt: meetSettings.entriesDueAt,
    entries: sql<number>`case ${event.kind} when 'band' then ${performances} when 'meet' then ${entries} else 0 end`,
  }).from(eventTeam).innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(event, eq(event.id, eventTeam.eventId)).leftJoin(meetSettings, eq(meetSettings.eventId, event.id))
    .where(and(
      isOpen(scope), eq(team.schoolId, schoolId), gte(event.endsOn, today),
      or(and(inArray(event.kind, ['band', 'meet']), ne(event.stage, 'draft'), inArray(eventTeam.state, [...takesPart])), and(eq(eventTeam.source, 'invitation'), eq(eventTeam.state, 'open'))),
    )).orderBy(asc(event.startsOn), asc(event.id))
}

/**
 * How many sheets of each contest wait for a second person who is this one: not who signed it off, nor who made the judge's code, nor the judge. Of what is
 * released nothing waits. @param hostId only contests that this school hosts, without its own performances; null for the office
 */
export async function countSheetsToConfirm(reader: Reader, scope: Scope, { userId, hostId }: { userId: number; hostId: number | null }) {
  return reader.select({ event: shown, sheets: sql<number>`count(*)::int` }).from(judgeSheet)
    .innerJoin(performance, and(eq(performance.id, judgeSheet.performanceId), isNull(performance.deletedAt))).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .innerJoin(event, eq(event.id, eventCategory.eventId)).innerJoin(categoryJudge, eq(categoryJudge.id, judgeSheet.judgeId)).leftJoin(judgeCode, eq(judgeCode.id, judgeSheet.signedOffByCodeId))
    .where(and(
      isOpen(scope), isNull(event.certifiedAt), isNull(eventCategory.releasedAt), sql`${judgeSheet.signedOffAt} is not null`, isNull(judgeSheet.confirmedAt),
      sql`${userId} is distinct from ${judgeSheet.signedOffByUserId}`, sql`${userId} is distinct from ${judgeCode.madeByUserId}`, sql`${userId} is distinct from ${categoryJudge.userId}`,
      hostId === null ? undefined : and(eq(event.hostSchoolId, hostId), ne(performance.schoolId, hostId)),
    )).groupBy(event.id).having(gt(sql`count(*)`, 0)).orderBy(asc(event.startsOn), asc(event.id))
}

/** Published events that touch some days, soonest first: all for the office; for a school those that it hosts or has a team in, for a coach those with a team of theirs. */
export async function findEventsOfDays(reader: Reader, scope: Scope, { from, until, of, limit }: { from: string; until: string; of: { schoolId: number; coachId: number | null } | null; limit: number }) {
  const own = of && sql`exists (select 1 from ${eventTeam} join ${team} on ${team.id} = ${eventTeam.teamId} where ${eventTeam.eventId} = ${event.id} and ${eventTeam.state} in ('entered', 'accepted') and ${team.schoolId} = ${of.schoolId} and ${of.coachId === null ? sql`true` : isCoachedBy(of.coachId)})`
  return reader.select({ event: shown, place: sql<string>`coalesce(${venue.name}, '')` }).from(event).leftJoin(venue, eq(venue.id, event.venueId))
    .where(and(isOpen(scope), ne(event.stage, 'draft'), lte(event.startsOn, until), gte(event.endsOn, from), of === null ? undefined : or(eq(event.hostSchoolId, of.schoolId), own ?? undefined)))
    .orderBy(asc(event.startsOn), asc(event.id)).limit(limit)
}
