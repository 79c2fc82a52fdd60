import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ListedStatus } from '@portal/shared/identity/users/personList.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { familyInvitation } from '../family/family.tables'
import { student } from './student.tables'
import type { Listed } from '../users/personPage.repository'
import { hasStatus, hasTag } from '../users/user.repository'

/** Which students a reader sees: those of the organization, or of one school; null for staff without a school, who see nobody. */
export interface VisibleStudents {
  organizationId: number
  schoolId: number | null | 'all'
}

export interface StudentFilters {
  status?: ListedStatus | undefined
  schoolId?: number | undefined
  grade?: number | undefined
  account?: 'yes' | 'no' | undefined
  tagId?: number | undefined
}

/** The students that a reader sees, narrowed to what they ask for. */
export function listedStudents(reader: Reader, { organizationId, schoolId: own }: VisibleStudents, { status, schoolId, grade, account, tagId }: StudentFilters): Listed {
  return {
    table: student,
    isNarrowed: own !== 'all' || [schoolId, grade, account, tagId].some((each) => each !== undefined),
    conditions: [
      eq(student.organizationId, organizationId),
      hasStatus(student, status),
      own === 'all' ? undefined : own === null ? sql`false` : eq(student.schoolId, own),
      schoolId === undefined ? undefined : eq(student.schoolId, schoolId),
      grade === undefined ? undefined : eq(student.grade, grade),
      account === undefined ? undefined : account === 'yes' ? isNotNull(student.userId) : isNull(student.userId),
      hasTag(reader, student, 'student', tagId, own),
    ],
  }
}

const listed = {
  studentId: student.id, userId: student.userId, schoolId: student.schoolId, externalId: student.externalId, firstName: student.firstName, lastName: student.lastName,
  email: student.email, grade: student.grade, status: student.status, deletedAt: student.deletedAt, erasedAt: student.erasedAt, school: school.name, schoolShort: school.shortName, schoolDeletedAt: school.deletedAt,
}

/** Students by their keys, in the order of these. */
export async function findStudents(reader: Reader, organizationId: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await reader.select(listed).from(student).innerJoin(school, eq(school.id, student.schoolId)).where(and(eq(student.organizationId, organizationId), inArray(student.id, ids)))
  const byId = new Map(rows.map((row) => [row.studentId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same, kept from others until the transaction ends. */
export async function lockStudents(tx: Tx, organizationId: number, ids: number[]) {
  return tx.select(listed).from(student).innerJoin(school, eq(school.id, student.schoolId))
    .where(and(eq(student.organizationId, organizationId), inArray(student.id, ids))).orderBy(asc(student.id)).for('update', { of: student })
}

export async function updateStudents(tx: Tx, ids: number[], values: { status?: 'active' | 'inactive'; deletedAt?: Date | null }): Promise<void> {
  if (ids.length > 0) await tx.update(student).set(values).where(inArray(student.id, ids))
}

/** Ends the invitations through which someone could become these students' parent. */
export async function cancelInvitations(tx: Tx, studentIds: number[], now: Date): Promise<void> {
  if (studentIds.length === 0) return
  await tx.update(familyInvitation).set({ cancelledAt: now })
    .where(and(inArray(familyInvitation.studentId, studentIds), isNull(familyInvitation.usedAt), isNull(familyInvitation.cancelledAt)))
}
