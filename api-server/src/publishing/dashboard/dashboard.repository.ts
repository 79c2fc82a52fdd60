import { and, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, activitySeason, level } from '../../directory/activities/activity.tables'
import { team } from '../../directory/teams/team.tables'
import { isLatestOfKind } from '../../eligibility/documents/document.repository'
import { document } from '../../eligibility/documents/document.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { student } from '../../identity/students/student.tables'
import { job } from '../../platform/jobs/job.tables'
import type { Scope } from '../../identity/organizations/scope'

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

/** A student's own records, or a parent's children, with the schools that they are at. */
export async function findFamily(reader: Reader, organizationId: number, userId: number, side: 'own' | 'children') {
  return reader
    .select({ studentId: student.id, firstName: student.firstName, schoolId: student.schoolId, schoolName: school.name, shortName: school.shortName, ...crestColumns(school) })
    .from(student).innerJoin(school, eq(school.id, student.schoolId))
    .where(and(
      eq(student.organizationId, organizationId), isNull(student.deletedAt),
      side === 'own' ? eq(student.userId, userId) : inArray(student.id, reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, userId))),
    ))
    .orderBy(student.firstName, student.id)
}

/** Whose rejected documents: all students of a school, the children of a parent, or a student's own. */
export type DocumentsOf = { schoolId: number } | { parentUserId: number } | { userId: number }

/** Documents of students that were rejected and after which no other of their kind was submitted. */
function rejectedOf(reader: Reader, organizationId: number, of: DocumentsOf) {
  const whose = 'schoolId' in of
    ? eq(student.schoolId, of.schoolId)
    : 'userId' in of ? eq(student.userId, of.userId) : inArray(student.id, reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, of.parentUserId)))
  return and(
    eq(document.organizationId, organizationId), eq(document.subjectType, 'student'), eq(document.acceptStatus, 2), isNull(document.deletedAt), isNull(student.deletedAt), whose, isLatestOfKind,
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
