import { and, eq, isNull } from 'drizzle-orm'
import type { SubjectType } from '@portal/shared/users/person.schemas'
import type { Reader } from '../db/database'
import { parentOfStudent, role, student, user, userRole } from '../db/schema/people'
import { school } from '../db/schema/schools'
import { ofAssociation } from '../schools/ofAssociation.repository'

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

/** Somebody or some school of the organization that is not deleted. */
export async function findSubject(reader: Reader, organizationId: number, type: SubjectType, id: number): Promise<Subject | undefined> {
  if (type === 'school') {
    const [row] = await reader.select({ name: school.name }).from(school).where(and(eq(school.id, id), eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))
    return row && { type, id, name: row.name, schoolIds: [id], isOffice: false, ownUserIds: [], parentUserIds: [] }
  }
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
