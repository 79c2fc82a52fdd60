import { and, asc, desc, eq, gte, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { openDateSorts } from '@portal/shared/scheduling/openDates/openDate.schemas'
import type { OpenDateSide } from '@portal/shared/scheduling/openDates/openDate.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, level } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../matches/match.tables'
import { matchProposal } from '../proposals/proposal.tables'
import { openDate } from './openDate.tables'
import { blackout } from '../calendarRules/calendarRule.tables'
import type { Scope } from '../../identity/organizations/scope'
import { crestColumns } from '../../directory/schools/crest.repository'

export type OpenDateRecord = typeof openDate.$inferSelect

/**
 * A match of a team on a day by the match's own clocks; one that is postponed or cancelled leaves the day free. One that is not published
 * yet is nobody's to learn of here, not even by a date that is missing.
 */
const playsThen = (teamId: SQL, day: SQL): SQL => sql`exists (
  select 1 from ${match} m where (m.home_team_id = ${teamId} or m.away_team_id = ${teamId}) and m.published and m.status not in ('postponed', 'cancelled')
    and m.starts_at >= ${day}::date - interval '1 day' and m.starts_at < ${day}::date + interval '2 days' and (m.starts_at at time zone m.time_zone)::date = ${day}::date)`

/** An open date's day is one on which the association plays no matches of its activity: no school could answer it. */
const isBlackout: SQL = sql`exists (select 1 from ${blackout} b where b.academic_year_id = ${openDate.academicYearId} and ${openDate.day}::date between b.starts_on and b.ends_on
  and (cardinality(b.activity_ids) = 0 or ${openDate.activityId} = any(b.activity_ids)))`

/** Whether a team has a match on a day (YYYY-MM-DD). */
export async function hasMatchOn(reader: Reader, teamId: number, day: string): Promise<boolean> {
  const [row] = await reader.select({ plays: sql<boolean>`${playsThen(sql`${teamId}`, sql`${day}`)}` }).from(team).where(eq(team.id, teamId))
  return row?.plays ?? false
}

interface Listed {
  /** The reader's school: the board has what its teams play; null for the office, which sees all. */
  schoolId: number | null
  /** The first day shown on the board. */
  today: string
  activityId?: number | undefined
  levelId?: number | undefined
  /** Where the reader would play: at home where the other would be away. */
  side?: Exclude<OpenDateSide, 'either'> | undefined
  whose?: 'own' | 'others' | undefined
  search: string
}

const joined = (reader: Reader) => reader
  .select({ openDate, teamName: team.name, schoolId: team.schoolId, schoolName: school.name, shortName: school.shortName, ...crestColumns(school), city: school.city, activityName: activity.name, contestName: activity.contestName, levelName: level.name })
  .from(openDate).innerJoin(team, eq(team.id, openDate.teamId)).innerJoin(school, eq(school.id, team.schoolId))
  .innerJoin(activity, eq(activity.id, openDate.activityId)).innerJoin(level, eq(level.id, openDate.levelId))
export type FoundOpenDate = Awaited<ReturnType<typeof joined>>[number]

/** What is on the board: not removed, not past, not on a blackout date, of existing teams that have no match on that day. */
function isListed({ organization, academicYear }: Scope, { schoolId, today, activityId, levelId, side, whose, search }: Listed): SQL | undefined {
  const playsToo = sql`exists (select 1 from ${team} own where own.school_id = ${schoolId} and own.activity_id = ${openDate.activityId} and own.level_id = ${openDate.levelId}
    and own.academic_year_id = ${openDate.academicYearId} and own.deleted_at is null)`
  return and(
    eq(openDate.organizationId, organization.id), eq(openDate.academicYearId, academicYear.id), isNull(openDate.removedAt), isNull(team.deletedAt), gte(openDate.day, today),
    sql`not ${playsThen(sql`${openDate.teamId}`, sql`${openDate.day}`)}`, sql`not ${isBlackout}`,
    schoolId === null ? undefined : playsToo,
    activityId === undefined ? undefined : eq(openDate.activityId, activityId),
    levelId === undefined ? undefined : eq(openDate.levelId, levelId),
    side === undefined ? undefined : inArray(openDate.side, ['either', side === 'home' ? 'away' : 'home']),
    whose === undefined || schoolId === null ? undefined : whose === 'own' ? eq(team.schoolId, schoolId) : sql`${team.schoolId} <> ${schoolId}`,
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const typed = likePattern(word)
      return or(ilike(school.name, typed), ilike(school.city, typed), ilike(activity.name, typed), ilike(openDate.note, typed))
    }),
  )
}

export async function findOpenDatePage(reader: Reader, scope: Scope, { sort, offset, limit, ...listed }: Listed & { sort: (typeof openDateSorts)[number]; offset: number; limit: number }) {
  const rows = await joined(reader).where(isListed(scope, listed)).orderBy(sort === 'date' ? asc(openDate.day) : desc(openDate.day), asc(openDate.id)).limit(limit).offset(offset)
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(openDate).innerJoin(team, eq(team.id, openDate.teamId)).innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(activity, eq(activity.id, openDate.activityId)).where(isListed(scope, listed))
  return { rows, total: counted!.total }
}

/** All teams of a school in the scope's year, or of every school for the office (null: none are named one by one). */
export async function findTeamsOfSchool(reader: Reader, { organization, academicYear }: Scope, schoolId: number) {
  return reader.select({ teamId: team.id, schoolId: team.schoolId, activityId: team.activityId, levelId: team.levelId, teamName: team.name, schoolName: school.name, activityName: activity.name, levelName: level.name })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
    .where(and(eq(team.organizationId, organization.id), eq(team.academicYearId, academicYear.id), eq(team.schoolId, schoolId), isNull(team.deletedAt), isNull(activity.deletedAt)))
    .orderBy(asc(activity.position), asc(level.position), asc(team.name), asc(team.id))
}

/** Activities and levels that any open date of the year is of. */
export async function findBoardChoices(reader: Reader, { organization, academicYear }: Scope) {
  const of = and(eq(openDate.organizationId, organization.id), eq(openDate.academicYearId, academicYear.id), isNull(openDate.removedAt))
  const activities = await reader.selectDistinct({ id: activity.id, name: activity.name }).from(openDate).innerJoin(activity, eq(activity.id, openDate.activityId)).where(of).orderBy(asc(activity.name))
  const levels = await reader.selectDistinct({ id: level.id, name: level.name }).from(openDate).innerJoin(level, eq(level.id, openDate.levelId)).where(of).orderBy(asc(level.name))
  return { activities, levels }
}

export async function lockOpenDate(tx: Tx, organizationId: number, openDateId: number): Promise<OpenDateRecord | undefined> {
  const [row] = await tx.select().from(openDate).where(and(eq(openDate.id, openDateId), eq(openDate.organizationId, organizationId))).for('update')
  return row
}

/** A team's open date on a day, or the one that was posted with this key. */
export async function findPosted(reader: Reader, organizationId: number, addedKey: string, teamId: number, day: string): Promise<OpenDateRecord | undefined> {
  const [row] = await reader.select().from(openDate)
    .where(and(eq(openDate.organizationId, organizationId), or(eq(openDate.addedKey, addedKey), and(eq(openDate.teamId, teamId), eq(openDate.day, day), isNull(openDate.removedAt)))))
    .orderBy(desc(eq(openDate.addedKey, addedKey)), asc(openDate.id)).limit(1)
  return row
}

export async function insertOpenDate(tx: Tx, values: typeof openDate.$inferInsert): Promise<number> {
  const [row] = await tx.insert(openDate).values(values).returning({ id: openDate.id })
  return row!.id
}

export async function endOpenDate(tx: Tx, openDateId: number, removedAt: Date): Promise<void> {
  await tx.update(openDate).set({ removedAt }).where(eq(openDate.id, openDateId))
}

/** Those of these open dates on which one of some teams has asked for a match and the answer is pending. */
export async function findAskedDates(reader: Reader, openDateIds: readonly number[], teamIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (openDateIds.length === 0 || teamIds.length === 0) return new Set()
  const rows = await reader.selectDistinct({ openDateId: matchProposal.openDateId }).from(matchProposal)
    .where(and(inArray(matchProposal.openDateId, [...openDateIds]), inArray(matchProposal.askerTeamId, [...teamIds]), eq(matchProposal.state, 'waiting')))
  return new Set(rows.map(({ openDateId }) => openDateId!))
}
