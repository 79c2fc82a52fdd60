import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { OpenScoreKind } from '@portal/shared/scores/review.schemas'
import type { Reader, Tx } from '../db/database'
import { activity, district, team } from '../db/schema/activities'
import { match, scoreEntry } from '../db/schema/matches'
import { academicYear } from '../db/schema/organizations'
import { user } from '../db/schema/people'
import type { Scope } from '../organizations/scope'

export async function findDistrictNames(reader: Reader, districtIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.select({ id: district.id, name: district.name }).from(district).where(inArray(district.id, [...districtIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const hoursGiven = sql`(select a.score_due_hours from ${activity} a where a.id = ${match.activityId})`
/** That it has begun says nothing more, and finds what is late among all that is yet to come by the index of matches without a score. */
const isLate = (now: Date): SQL => sql`${match.status} = 'scheduled' and ${match.scoreState} = 'none' and ${match.startsAt} < ${now.toISOString()}::timestamptz and ${match.startsAt} + make_interval(hours => ${hoursGiven}) < ${now.toISOString()}::timestamptz`
const isOpen = sql`${match.scoreState} in ('reported', 'confirmed', 'disputed', 'underReview')`

/** Disputed ones first; late ones last, the latest of them first. */
const order = sql`case ${match.scoreState} when 'disputed' then 0 when 'underReview' then 1 when 'confirmed' then 2 when 'reported' then 3 else 4 end`

function openIn(scope: Scope, { schoolId, kind, now }: OpenFilter): SQL | undefined {
  const which = kind === undefined ? sql`(${isOpen} or (${isLate(now)}))` : kind === 'late' ? isLate(now) : and(isOpen, eq(match.scoreState, kind))
  const ofSchool = (id: number) => sql`exists (select 1 from ${team} t where t.id in (${match.homeTeamId}, ${match.awayTeamId}) and t.school_id = ${id})`
  return and(eq(match.organizationId, scope.organization.id), eq(match.academicYearId, scope.academicYear.id), eq(match.published, true), which, schoolId === null ? undefined : ofSchool(schoolId))
}

export interface OpenFilter {
  /** Null for all schools. */
  schoolId: number | null
  kind: OpenScoreKind | undefined
  now: Date
}

export async function findOpenScores(reader: Reader, scope: Scope, filter: OpenFilter, { limit, offset }: { limit: number; offset: number }): Promise<{ matchId: number; dueHours: number }[]> {
  return reader.select({ matchId: match.id, dueHours: activity.scoreDueHours }).from(match).innerJoin(activity, eq(activity.id, match.activityId))
    .where(openIn(scope, filter)).orderBy(asc(order), asc(match.startsAt), asc(match.id)).limit(limit).offset(offset)
}

export async function countOpenScores(reader: Reader, scope: Scope, filter: OpenFilter): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(match).where(openIn(scope, filter))
  return row!.count
}

/** The histories of several matches, oldest first, by match. */
export async function findHistories(reader: Reader, matchIds: readonly number[]) {
  if (matchIds.length === 0) return []
  return reader
    .select({
      matchId: scoreEntry.matchId, actionId: scoreEntry.id, matchVersion: scoreEntry.matchVersion, act: scoreEntry.act, side: scoreEntry.side, entry: scoreEntry.entry, reason: scoreEntry.reason,
      userId: scoreEntry.enteredByUserId, at: scoreEntry.enteredAt, firstName: user.firstName, lastName: user.lastName,
    })
    .from(scoreEntry).leftJoin(user, eq(user.id, scoreEntry.enteredByUserId)).where(inArray(scoreEntry.matchId, [...matchIds])).orderBy(asc(scoreEntry.matchId), asc(scoreEntry.matchVersion))
}

/** A report whose time to be answered is over, locked; one that another server is at is passed over. */
export async function claimUnanswered(tx: Tx, now: Date): Promise<{ matchId: number; organizationId: number } | undefined> {
  const [row] = await tx.select({ matchId: match.id, organizationId: match.organizationId }).from(match)
    .where(and(sql`${match.answerDueAt} <= ${now.toISOString()}::timestamptz`, eq(match.scoreState, 'reported'))).orderBy(asc(match.answerDueAt)).limit(1).for('update', { skipLocked: true })
  return row
}

/** Late scores are told for so many days; older ones only stand on the list. */
const remindedDays = 14

/** A match whose score is late and of which nobody was reminded, of a current academic year, locked in the same way. */
export async function claimLate(tx: Tx, now: Date): Promise<{ matchId: number; organizationId: number } | undefined> {
  const [row] = await tx.select({ matchId: match.id, organizationId: match.organizationId }).from(match).innerJoin(academicYear, eq(academicYear.id, match.academicYearId))
    .where(and(
      isLate(now), sql`${match.remindedAt} is null`, eq(academicYear.isCurrent, true), eq(match.published, true),
      sql`${match.startsAt} > ${new Date(now.getTime() - remindedDays * 86_400_000).toISOString()}::timestamptz`,
    ))
    .orderBy(asc(match.startsAt)).limit(1).for('update', { of: match, skipLocked: true })
  return row
}
