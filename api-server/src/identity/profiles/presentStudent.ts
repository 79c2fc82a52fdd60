import { DomainError } from '@portal/shared/platform/call/errors'
import { formatPhone } from '@portal/shared/platform/format/phone'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { Reader } from '../../platform/db/database'
import { versionOf } from '../../platform/http/versionOf'
import { presentNaming } from '../publicNames/namingWords'
import { nothingThere } from './presentPerson'
import { couldGiveAll, editableStudentFields, relationToStudent, type Viewer } from './profile.policy'
import type { StudentRelation } from '../publicNames/studentRelation'
import { findContacts, findLastChange, findRolesOf } from './profile.repository'
import { findAccountOf, findParentsOf, findSchoolName, findStudent, type StudentRow } from './studentProfile.repository'

/** Everything about a student that rules and answers need. */
export interface StudentPicture {
  row: StudentRow
  relation: StudentRelation
  parents: Awaited<ReturnType<typeof findParentsOf>>
  /** The student's own account. */
  account: (Awaited<ReturnType<typeof findAccountOf>> & { isShared: boolean; isOfOffice: boolean }) | null
}

/**
 * Reads a student whom the reader may open.
 * @param row the locked row, where the student is to be changed
 * @throws DomainError not-found for nobody whom the reader may know of, restore-first for the deleted
 */
export async function pictureOfStudent(reader: Reader, who: Viewer, row: StudentRow | undefined): Promise<StudentPicture> {
  if (!row) throw nothingThere()
  const parents = await findParentsOf(reader, row.studentId)
  const relation = relationToStudent(who, { schoolId: row.schoolId, parentUserIds: parents.map(({ userId }) => userId) })
  if (relation === null) throw nothingThere()
  if (row.deletedAt) throw new DomainError('restore-first')
  if (row.userId === null) return { row, relation, parents, account: null }
  const roles = await findRolesOf(reader, row.userId)
  const isShared = !couldGiveAll(who, { roles, childSchoolIds: [] })
  return { row, relation, parents, account: { ...(await findAccountOf(reader, row.userId)), isShared, isOfOffice: roles.some(({ roleType }) => roleType === 'org') } }
}

/** A student as this reader may see them. */
export async function presentStudent(reader: Reader, who: Viewer, { row, relation, parents, account }: StudentPicture): Promise<StudentProfile> {
  const { studentId, schoolId, firstName, lastName, grade, gender, address, city, state, zip, photoFileId, familyNaming, schoolNaming } = row
  const change = await findLastChange(reader, who.organizationId, 'student', studentId)
  const editing = {
    schoolId, firstName, lastName, grade, gender, bornOn: row.bornOn ?? '', enteredGrade9On: row.enteredGrade9On ?? '', transferredOn: row.transferredOn ?? '', physicalOn: row.physicalOn ?? '',
    email: account?.email ?? row.email, phone: formatPhone(row.phone), address, city, state, zip, photoFileId, familyNaming, schoolNaming,
    contacts: (await findContacts(reader, { studentId })).map((each) => ({ ...each, phone: formatPhone(each.phone) })),
    hasAccount: account !== null,
  }
  return {
    studentId, ...editing,
    schoolName: await findSchoolName(reader, schoolId),
    namingSaid: await presentNaming(reader, { row, relation }),
    userId: row.userId,
    canSignIn: account !== null && account.passwordHash !== null,
    // A parent need not learn the other parent's address here.
    parents: parents.map((each) => ({ userId: each.userId, name: `${each.firstName} ${each.lastName}`, email: relation === 'parent' && each.userId !== who.userId ? '' : each.email })),
    status: row.status,
    editable: editableStudentFields(relation, { hasAccount: account !== null, isAccountShared: account?.isShared ?? false, isOfOffice: account?.isOfOffice ?? false }),
    lastChange: change ? { at: change.at.toISOString(), by: relation === 'parent' || change.userId === null ? null : `${change.firstName} ${change.lastName}` } : null,
    version: versionOf(editing),
  }
}

/** A student for who opens the profile. @throws as pictureOfStudent */
export async function readStudent(reader: Reader, who: Viewer, studentId: number): Promise<StudentProfile> {
  return presentStudent(reader, who, await pictureOfStudent(reader, who, await findStudent(reader, who.organizationId, studentId)))
}
