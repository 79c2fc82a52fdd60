import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import type { StudentRow } from '@portal/shared/identity/students/student.schemas'
import { mayBeActedAs } from '@portal/shared/identity/roles/mayBeActedAs'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { listedStatusOf, rightsOf } from '../users/presentUsers'
import { whyNotChange } from '../users/user.policy'
import { findTagsOf, findUsersWithRoles } from '../users/user.repository'
import { findStudents, type VisibleStudents } from './student.repository'

/** Students of a list by their keys, with what the reader may do. */
export async function presentStudents(reader: Reader, who: SignedIn, visible: VisibleStudents, ids: number[]): Promise<(StudentRow & { externalId: string | null })[]> {
  const students = await findStudents(reader, visible.organizationId, ids)
  const tags = await findTagsOf(reader, 'student', ids, visible.schoolId)
  const accounts = new Map((await findUsersWithRoles(reader, visible.organizationId, students.flatMap(({ userId }) => userId ?? []))).map((each) => [each.userId, each]))
  const rights = rightsOf(who)
  return students.map(({ studentId, userId, firstName, lastName, email, grade, schoolId, school, schoolShort, externalId, ...person }) => {
    const account = userId === null ? undefined : accounts.get(userId)
    const status = listedStatusOf(person)
    const isThere = status !== 'deleted'
    const mayChange = rights.change && (!account || (account.roles.every(({ roleType }) => roleType === 'student') && whyNotChange(who, account) === null))
    const canSignIn = account !== undefined && account.deletedAt === null && account.status === 'active' && isThere
    return {
      studentId, userId, firstName, lastName, email, grade, schoolId, school, schoolShort: shortSchoolName({ name: school, shortName: schoolShort }), externalId, status,
      tags: tags.filter(({ subjectId }) => subjectId === studentId).map(({ tagId, name, color }) => ({ tagId, name, color })),
      mayBeActedAs: rights.act && canSignIn && mayBeActedAs(account.roles),
      may: { open: rights.open && isThere, change: mayChange && isThere, restore: mayChange && !isThere && person.erasedAt === null, sendLink: rights.sendLink && canSignIn },
    }
  })
}
