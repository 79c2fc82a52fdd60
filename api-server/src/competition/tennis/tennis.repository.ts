import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { byLine } from '@portal/shared/competition/tennis/dualFormat'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { event } from '../events/event.tables'
import { tennisAct, tennisDual, tennisLadder, tennisLine } from './tennis.tables'
import { namingFields, studentsOrganization, studentsSchool } from '../../identity/publicNames/naming.repository'

export type DualRecord = typeof tennisDual.$inferSelect
export type LineRecord = typeof tennisLine.$inferSelect
export type LadderRecord = typeof tennisLadder.$inferSelect

/** What a match's dual has besides it; undefined before it is set up. Writes come here under the lock of the match. */
export async function findDual(reader: Reader, matchId: number): Promise<DualRecord | undefined> {
  const [row] = await reader.select().from(tennisDual).where(eq(tennisDual.matchId, matchId))
  return row
}

export async function insertDual(tx: Tx, values: typeof tennisDual.$inferInsert, lines: readonly (typeof tennisLine.$inferInsert)[]): Promise<void> {
  await tx.insert(tennisDual).values(values)
  await tx.insert(tennisLine).values([...lines])
}

/** Changes a dual and raises its version. */
export async function updateDual(tx: Tx, matchId: number, values: Partial<typeof tennisDual.$inferInsert>): Promise<void> {
  await tx.update(tennisDual).set({ ...values, version: sql`${tennisDual.version} + 1` }).where(eq(tennisDual.matchId, matchId))
}

/** Lines of some duals, in the order in which people read a dual. */
export async function findLines(reader: Reader, matchIds: readonly number[]): Promise<LineRecord[]> {
  if (matchIds.length === 0) return []
  return (await reader.select().from(tennisLine).where(inArray(tennisLine.matchId, [...matchIds])).orderBy(asc(tennisLine.id))).sort(byLine)
}

/** Changes a line and raises its version. */
export async function updateLine(tx: Tx, lineId: number, values: Partial<typeof tennisLine.$inferInsert>, now: Date): Promise<void> {
  await tx.update(tennisLine).set({ ...values, updatedAt: now, version: sql`${tennisLine.version} + 1` }).where(eq(tennisLine.id, lineId))
}

export async function findLadders(reader: Reader, teamId: number): Promise<LadderRecord[]> {
  return reader.select().from(tennisLadder).where(eq(tennisLadder.teamId, teamId)).orderBy(asc(tennisLadder.id))
}

export async function insertLadder(tx: Tx, values: typeof tennisLadder.$inferInsert): Promise<void> {
  await tx.insert(tennisLadder).values(values)
}

export async function updateLadder(tx: Tx, ladderId: number, { order, userId }: { order: number[][]; userId: number }, now: Date): Promise<void> {
  await tx.update(tennisLadder).set({ order, updatedByUserId: userId, updatedAt: now, version: sql`${tennisLadder.version} + 1` }).where(eq(tennisLadder.id, ladderId))
}

export async function insertAct(tx: Tx, values: typeof tennisAct.$inferInsert): Promise<void> {
  await tx.insert(tennisAct).values(values)
}

/** What was done to a dual, newest first. */
export async function findActs(reader: Reader, matchId: number, limit: number) {
  return reader
    .select({ act: tennisAct.act, data: tennisAct.data, at: tennisAct.at, firstName: user.firstName, lastName: user.lastName })
    .from(tennisAct).leftJoin(user, eq(user.id, tennisAct.byUserId)).where(eq(tennisAct.matchId, matchId)).orderBy(desc(tennisAct.at), desc(tennisAct.id)).limit(limit)
}

/** Names of students, with what decides how everyone reads them. */
export async function findNames(reader: Reader, studentIds: readonly number[]) {
  if (studentIds.length === 0) return []
  return reader.select({ studentId: student.id, ...namingFields }).from(student).innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization).where(inArray(student.id, [...studentIds]))
}

/** Who is on a team's roster, by name. */
export async function findPlayers(reader: Reader, teamId: number) {
  return reader.select({ studentId: student.id, firstName: student.firstName, lastName: student.lastName, grade: student.grade, gender: student.gender })
    .from(rosterEntry).innerJoin(student, eq(student.id, rosterEntry.studentId)).where(eq(rosterEntry.teamId, teamId))
    .orderBy(asc(student.lastName), asc(student.firstName), asc(student.id))
}

/** The event of a dual, as far as it decides who may see it. */
export async function findEventOf(reader: Reader, organizationId: number, eventId: number) {
  const [row] = await reader.select({ stage: event.stage, hostSchoolId: event.hostSchoolId, deletedAt: event.deletedAt, name: event.name }).from(event)
    .where(and(eq(event.id, eventId), eq(event.organizationId, organizationId)))
  return row
}

/** Whose duals a list has: of an event, or (0) those of the regular season. */
export interface DualsOf {
  organizationId: number
  academicYearId: number
  eventId: number
  publishedOnly: boolean
  /** Whose duals come first. */
  schoolId: number | null
  search: string
}

const isOfSchool = (schoolId: number | null): SQL<boolean> => (schoolId === null
  // Of no school: not a constant, which PostgreSQL would not order by.
  ? sql<boolean>`(${match.homeTeamId} is null)`
  : sql<boolean>`exists (select 1 from team t where t.id in (${match.homeTeamId}, ${match.awayTeamId}) and t.school_id = ${schoolId})`)

function isListed({ organizationId, academicYearId, eventId, publishedOnly, search }: DualsOf): SQL | undefined {
  const names = (word: string) => sql`exists (select 1 from team t join school s on s.id = t.school_id where t.id in (${match.homeTeamId}, ${match.awayTeamId}) and lower(s.name) like ${likePattern(word.toLowerCase())})`
  return and(
    eq(match.organizationId, organizationId), eq(match.academicYearId, academicYearId), eq(activity.kind, 'tennis'),
    eventId === 0 ? sql`${match.eventId} is null` : eq(match.eventId, eventId), publishedOnly ? eq(match.published, true) : undefined,
    ne(match.status, 'cancelled'),
    ...search.split(/\s+/).filter(Boolean).map(names),
  )
}

export async function countDuals(reader: Reader, of: DualsOf): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(match).innerJoin(activity, eq(activity.id, match.activityId)).where(isListed(of))
  return row!.count
}

/** Keys of matches: own ones first, each by date: those that are not over, the next one first; then those that are over, the last one first. */
export async function findDualPage(reader: Reader, of: DualsOf, { offset, limit }: { offset: number; limit: number }): Promise<{ matchId: number; isOwn: boolean }[]> {
  const isOwn = isOfSchool(of.schoolId)
  return reader.select({ matchId: match.id, isOwn }).from(match).innerJoin(activity, eq(activity.id, match.activityId)).where(isListed(of))
    .orderBy(sql`${isOwn} desc`, sql`(${match.status} <> 'final') desc`, sql`case when ${match.status} = 'final' then null else ${match.startsAt} end asc`, desc(match.startsAt), asc(match.id))
    .limit(limit).offset(offset)
}

/** Duals of these matches that are set up. */
export async function findDuals(reader: Reader, matchIds: readonly number[]): Promise<DualRecord[]> {
  return matchIds.length === 0 ? [] : reader.select().from(tennisDual).where(inArray(tennisDual.matchId, [...matchIds]))
}
