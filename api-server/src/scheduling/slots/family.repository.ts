import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'

/** Whom to write to about some students: themselves and their parents, as far as they can sign in. */
export async function findFamilies(reader: Reader, studentIds: readonly number[]): Promise<{ studentId: number; userId: number; email: string }[]> {
  if (studentIds.length === 0) return []
  const isThere = and(isNull(user.deletedAt), eq(user.status, 'active'))
  const own = await reader.select({ studentId: student.id, userId: user.id, email: user.email }).from(student).innerJoin(user, eq(user.id, student.userId))
    .where(and(inArray(student.id, [...studentIds]), isNull(student.deletedAt), isThere))
  const parents = await reader.select({ studentId: parentOfStudent.studentId, userId: user.id, email: user.email }).from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId))
    .where(and(inArray(parentOfStudent.studentId, [...studentIds]), isThere))
  return [...own, ...parents]
}
