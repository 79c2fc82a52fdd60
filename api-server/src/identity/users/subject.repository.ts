import { and, eq, isNull } from 'drizzle-orm'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader } from '../../platform/db/database'
import { parentOfStudent } from '../family/family.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'

/** Whom or what something belongs to, with as much as decides who may see it. */
export interface Subject {
  type: SubjectType
  id: number
  name: string
  /** The schools whose staff it concerns: those of the person's roles and of their children. */
  schoolIds: number[]
  /** The person works in the office: more than a school's matter. */
  isOffice: boolean
  /** The accounts of the person themselves. */
  ownUserIds: number[]
  parentUserIds: number[]
}

/** Someone of the organization who is not deleted. */
export async function findPersonSubject(reader: Reader, organizationId: number, type: Exclude<SubjectType, 'school'>, id: number): Promise<Subject | undefined> {
  if (type === 'user') {
    const [row] = await reader.select({ firstName: user.firstName, lastName: user.lastName }).from(user)
      .where(and(eq(user.id, id), eq(user.organizationId, organizationId), isNull(user.deletedAt)))
    if (!row) return undefined
    const held = await reader.select({ schoolId: userRole.schoolId, roleType: role.roleType }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(eq(userRole.userId, id))
    const children = await reader.select({ schoolId: student.schoolId }).from(parentOfStudent).innerJoin(student, eq(student.id, parentOfStudent.studentId))
      .where(and(eq(parentOfStudent.userId, id), isNull(student.deletedAt)))
    return {
      type, id, name: `${row.firstName} ${row.lastName}`, schoolIds: [...new Set([...held, ...children].flatMap(({ schoolId }) => schoolId ?? []))],
      isOffice: held.some(({ roleType }) => roleType === 'org'), ownUserIds: [id], parentUserIds: [],
    }
  }
  const [row] = await reader.select({ firstName: student.firstName, lastName: student.lastName, schoolId: student.schoolId, userId: student.userId }).from(student)
    .where(and(eq(student.id, id), eq(student.organizationId, organizationId), isNull(student.deletedAt)))
  if (!row) return undefined
  const parents = await reader.select({ userId: parentOfStudent.userId }).from(parentOfStudent).where(eq(parentOfStudent.studentId, id))
  return {
    type, id, name: `${row.firstName} ${row.lastName}`, schoolIds: [row.schoolId], isOffice: false,
    ownUserIds: row.userId === null ? [] : [row.userId], parentUserIds: parents.map(({ userId }) => userId),
  }
}
