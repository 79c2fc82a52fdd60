import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { remindedDays } from '@portal/shared/competition/scores/reminderRules'
import { usualReminderRules, type ReminderRules } from '@portal/shared/identity/organizations/reminderRules'
import type { OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreEntry } from './score.tables'
import { begunBy } from '../../platform/db/matchTime.repository'
import { scoreDue } from '../../scheduling/matches/scoreDue.repository'
import type { Scope } from '../../identity/organizations/scope'

export async function findDistrictNames(reader: Reader, districtIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.select({ id: district.id, name: district.name }).from(district).where(inArray(district.id, [...districtIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const isOpen = sql`${match.scoreState} in ('reported', 'confirmed', 'disputed', 'underReview')`

/** Disputed ones first; those that are due last, the latest of them first. */
const order = sql`case ${match.scoreState} when 'disputed' then 0 when 'underReview' then 1 when 'confirmed' then 2 when 'reported' then 3 else 4 end`

export interface OpenFilter {
  /** Whose: of any of these teams, or of any team at all. */
  from: readonly number[] | 'anyone'
  /** All kinds if not given. */
  kind: OpenScoreKind | undefined
  activityId?: number | undefined
  levelId?: number | undefined
  districtIds?: readonly number[] | undefined
  now: Date
}

function openIn(scope: Scope, { from, kind, now, activityId, levelId, districtIds }: OpenFilter): SQL | undefined {
  const which = () => {
    if (kind === 'due' || kind === 'late') return scoreDue({ from, now, ...(kind === 'late' && { late: true }) })
    const teamIds = from === 'anyone' ? null : `{${from.join(',')}}`
    const isAction = kind === 'action'
    const waits = and(isOpen, kind && !isAction ? eq(match.scoreState, kind) : undefined, teamIds === null ? undefined : sql`(${match.homeTeamId} = any(${teamIds}::int[]) or ${match.awayTeamId} = any(${teamIds}::int[]))`)
    return kind && !isAction ? waits : or(waits, scoreDue({ from, now, ...(isAction && { late: true }) }))
  }
  return and(
    eq(match.organizationId, scope.organization.id), eq(match.academicYearId, scope.academicYear.id), eq(match.published, true), which(),
    activityId === undefined ? undefined : eq(match.activityId, activityId), levelId === undefined ? undefined : eq(match.levelId, levelId),
    districtIds && inArray(match.districtId, [...districtIds]),
  )
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

/** None of these: what a run of a clock had already. */
const without = (had: readonly number[]) => sql`${match.id} <> all(${`{${had.join(',')}}`}::int[])`

/** A report whose time to be answered is over, locked; one that another server is at is passed over. */
export async function claimUnanswered(tx: Tx, now: Date, had: readonly number[]): Promise<{ id: number; organizationId: number } | undefined> {
  const [row] = await tx.select({ id: match.id, organizationId: match.organizationId }).from(match)
    .where(and(sql`${match.answerDueAt} <= ${now.toISOString()}::timestamptz`, eq(match.scoreState, 'reported'), without(had))).orderBy(asc(match.answerDueAt)).limit(1).for('update', { skipLocked: true })
  return row
}

/** What an organization has chosen for its reminders, in the database: what it has not said is the usual. */
const rule = (name: keyof ReminderRules) => sql`coalesce(${organization.reminderRules}->>${sql.raw(`'${name}'`)}, ${String(usualReminderRules[name])})`

/**
 * A match of whose late score its schools are to be reminded now by themselves, of a current academic year, locked in the same way: as
 * its organization says once, or once a day.
 */
export async function claimLate(tx: Tx, now: Date, had: readonly number[]): Promise<{ id: number; organizationId: number } | undefined> {
  const ago = (hours: number) => sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
  const [row] = await tx.select({ id: match.id, organizationId: match.organizationId }).from(match)
    .innerJoin(academicYear, eq(academicYear.id, match.academicYearId)).innerJoin(organization, eq(organization.id, match.organizationId)).innerJoin(activity, eq(activity.id, match.activityId))
    .where(and(
      scoreDue({ from: 'anyone', now, late: true }), without(had), eq(academicYear.isCurrent, true), eq(match.published, true),
      sql`${match.startsAt} > ${ago(remindedDays * 24)}`,
      sql`${rule('automatic')} = 'true'`,
      sql`${begunBy()} + make_interval(hours => ${activity.scoreDueHours} + (${rule('afterHours')})::int) < ${now.toISOString()}::timestamptz`,
      sql`(${match.remindedAt} is null or (${rule('often')} = 'daily' and ${match.remindedAt} <= ${ago(24)}))`,
    ))
    .orderBy(asc(match.startsAt)).limit(1).for('update', { of: match, skipLocked: true })
  return row
}
