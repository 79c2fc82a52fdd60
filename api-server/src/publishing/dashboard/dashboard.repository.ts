import { and, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, activitySeason, level } from '../../directory/activities/activity.tables'
import { team } from '../../directory/teams/team.tables'
import { document } from '../../eligibility/documents/document.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { job } from '../../platform/jobs/job.tables'
import { begunBy } from '../../platform/db/matchTime.repository'
import type { Scope } from '../../identity/organizations/scope'

/** One week's matches. */
export interface WeekCounts {
  /** Which of the weeks that were asked for, from 0. */
  week: number
  /** Scores that were entered within their activity's time, later, and not yet. */
  onTime: number
  late: number
  missing: number
  played: number
  ahead: number
}

/**
 * Matches by week; weeks without any are left out.
 * @param starts when each week begins, in order, and when the last one ends: to ask each match for its week by the calendar of a
 * zone takes several times as long
 */
export async function countByWeek(reader: Reader, scope: Scope, starts: readonly Date[], now: Date): Promise<WeekCounts[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const dueAt = sql`${begunBy('m')} + a.score_due_hours * interval '1 hour'`
  const bounds = sql`array[${sql.join(starts.map((start) => sql`${start.toISOString()}::timestamptz`), sql`, `)}]`
  const found = (await reader.execute(sql`
    select width_bucket(m.starts_at, ${bounds}) - 1 as week,
      count(*) filter (where m.status = 'final' and m.scored_at <= ${dueAt})::int as "onTime",
      count(*) filter (where m.status = 'final' and m.scored_at > ${dueAt})::int as late,
      count(*) filter (where m.status = 'scheduled' and m.score_state = 'none' and ${dueAt} < ${at})::int as missing,
      count(*) filter (where m.status = 'final' or ${begunBy('m')} < ${at})::int as played,
      count(*) filter (where m.status <> 'final' and ${begunBy('m')} >= ${at})::int as ahead
    from match m join activity a on a.id = m.activity_id
    where m.organization_id = ${scope.organization.id} and m.academic_year_id = ${scope.academicYear.id} and m.published and m.status <> 'cancelled'
      and m.starts_at >= ${starts[0]!.toISOString()}::timestamptz and m.starts_at < ${starts.at(-1)!.toISOString()}::timestamptz
    group by 1 order by 1`)) as unknown as { rows: WeekCounts[] }
  return found.rows
}

/** Activities, of these, whose rosters close between two days, both included. */
export async function findRosterDeadlines(reader: Reader, scope: Scope, activityIds: readonly number[], from: string, until: string) {
  if (activityIds.length === 0) return []
  return reader.select({ activityId: activity.id, name: activity.name, dueOn: sql<string>`${activitySeason.rosterDueOn}` }).from(activitySeason)
    .innerJoin(activity, eq(activity.id, activitySeason.activityId))
    .where(and(
      eq(activitySeason.academicYearId, scope.academicYear.id), inArray(activity.id, [...activityIds]), isNull(activity.deletedAt), eq(activitySeason.rostersLocked, false),
      gte(activitySeason.rosterDueOn, from), lte(activitySeason.rosterDueOn, until),
    ))
    .orderBy(activitySeason.rosterDueOn, activity.position)
}

/** Where these teams belong, as the addresses of their screens need it. */
export async function findTeamPlaces(reader: Reader, teamIds: readonly number[]) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: team.id, activityId: team.activityId, schoolActivityId: team.schoolActivityId, levelId: team.levelId, levelName: level.name, name: team.name }).from(team)
    .innerJoin(level, eq(level.id, team.levelId)).where(inArray(team.id, [...teamIds])).orderBy(level.position, team.name, team.id)
}

/** Whose rejected documents: all students of a school, the children of a parent, or a student's own. */
export type DocumentsOf = { schoolId: number } | { parentUserId: number } | { userId: number }

/** Documents of students that were rejected and after which no other of their kind was submitted. */
function rejectedOf(reader: Reader, organizationId: number, of: DocumentsOf) {
  const whose = 'schoolId' in of
    ? eq(student.schoolId, of.schoolId)
    : 'userId' in of ? eq(student.userId, of.userId) : inArray(student.id, reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, of.parentUserId)))
  return and(
    eq(document.organizationId, organizationId), eq(document.subjectType, 'student'), eq(document.acceptStatus, 2), isNull(document.deletedAt), isNull(student.deletedAt), whose,
    sql`not exists (select 1 from document newer where newer.subject_type = 'student' and newer.subject_id = ${document.subjectId} and newer.kind = ${document.kind} and newer.id > ${document.id} and newer.deleted_at is null)`,
  )
}

export async function countRejectedDocuments(reader: Reader, organizationId: number, of: DocumentsOf): Promise<number> {
  const [counted] = await reader.select({ total: count() }).from(document).innerJoin(student, eq(student.id, document.subjectId)).where(rejectedOf(reader, organizationId, of))
  return counted!.total
}

/** The latest of them, and how many there are. */
export async function findRejectedDocuments(reader: Reader, organizationId: number, of: DocumentsOf, limit: number) {
  const rows = await reader
    .select({ documentId: document.id, studentId: student.id, firstName: student.firstName, lastName: student.lastName, kind: document.kind, reason: document.reason })
    .from(document).innerJoin(student, eq(student.id, document.subjectId)).where(rejectedOf(reader, organizationId, of)).orderBy(desc(document.decidedAt), desc(document.id)).limit(limit)
  return { rows, total: await countRejectedDocuments(reader, organizationId, of) }
}

/** The person's jobs in progress, and what failed since a moment. */
export async function findOpenJobs(reader: Reader, userId: number, failedSince: Date, limit: number) {
  return reader.select({ jobId: job.id, title: job.title, status: job.status, message: job.message, errorMessage: job.errorMessage }).from(job)
    .where(and(eq(job.userId, userId), or(inArray(job.status, ['pending', 'processing']), and(eq(job.status, 'failed'), gte(job.finishedAt, failedSince)))))
    .orderBy(desc(job.createdAt), desc(job.id)).limit(limit)
}
