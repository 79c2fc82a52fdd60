import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { event } from '../events/event.tables'
import { performanceRow } from './performance.repository'
import { eventCategory, performance, performanceStudent } from './performance.tables'

/** Some students in the contests of an activity, entered by one school or by whichever. */
interface SomeStudents { studentIds: readonly number[]; activityId: number; schoolId?: number }

/** Performances of a year with each student in them who is asked for: one's own record and one's children's, those of a school, or some that are named. By day, event and student. */
export async function findOwnPerformances(reader: Reader, { organizationId, academicYearId, studentId, of }: { organizationId: number; academicYearId: number; studentId?: number | undefined; of: { userId: number } | { schoolId: number } | SomeStudents }) {
  const children = (userId: number) => reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, userId))
  return reader.select({ ...performanceRow, event, studentId: student.id, firstName: student.firstName, lastName: student.lastName, instrument: performanceStudent.instrument }).from(performanceStudent)
    .innerJoin(performance, eq(performance.id, performanceStudent.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId))
    .innerJoin(event, eq(event.id, eventCategory.eventId)).innerJoin(student, eq(student.id, performanceStudent.studentId))
    .where(and(
      eq(event.organizationId, organizationId), eq(event.academicYearId, academicYearId), isNull(event.deletedAt), isNull(performance.deletedAt), isNull(student.deletedAt), studentId === undefined ? undefined : eq(student.id, studentId),
      'studentIds' in of
        ? and(inArray(student.id, [...of.studentIds]), eq(event.activityId, of.activityId), of.schoolId === undefined ? undefined : eq(performance.schoolId, of.schoolId))
        : 'schoolId' in of ? eq(performance.schoolId, of.schoolId) : or(eq(student.userId, of.userId), inArray(student.id, children(of.userId))),
    ))
    .orderBy(asc(event.startsOn), asc(event.id), sql`lower(${student.lastName})`, sql`lower(${student.firstName})`, asc(student.id), asc(performance.id))
}
