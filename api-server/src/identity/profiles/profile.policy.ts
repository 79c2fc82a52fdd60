import { personFields, studentFields, type PersonField, type PersonKind, type StudentField } from '@portal/shared/identity/profiles/profile.schemas'
import type { StudentRelation } from '../publicNames/studentRelation'
import type { SignedIn } from '../../platform/http/requestContext'
import { whyNotGive } from '../roles/role.policy'
import type { HeldRole } from './profile.repository'

/** As much of the reader as these rules need. */
export type Viewer = Pick<SignedIn, 'userId' | 'organizationId' | 'roleType' | 'permissions' | 'schoolId' | 'wholeSchool'>

/** As much of a person as decides who may see and change them. */
export interface PersonFacts {
  roles: readonly Pick<HeldRole, 'organizationId' | 'roleType' | 'permissions' | 'wholeSchool' | 'schoolId'>[]
  /** Of a parent: the schools of all their children. */
  childSchoolIds: readonly number[]
}

/**
 * May this person be opened at all, as one of this kind? The office opens everyone of the kind. Staff open those who hold
 * a staff role at their own school, and the parents of its students; nobody of the office, and no fans.
 */
export function maySeePerson(who: Viewer, kind: PersonKind, { roles, childSchoolIds }: PersonFacts): boolean {
  const held = roles.filter(({ roleType }) => roleType === kind)
  // Someone whose last role was taken can still be opened by the office, to be given one.
  if (who.roleType === 'org') return held.length > 0 || (kind === 'staff' && roles.length === 0)
  if (who.roleType !== 'staff' || who.schoolId === null) return false
  if (kind === 'staff') return held.some(({ schoolId }) => schoolId === who.schoolId)
  if (kind === 'parent') return held.length > 0 && (held.some(({ schoolId }) => schoolId === who.schoolId) || childSchoolIds.includes(who.schoolId))
  return false
}

/** The roles of a person that the reader may see: all for the office, those at their own school for staff. */
export function isVisibleRole(who: Viewer, { schoolId, roleType }: Pick<HeldRole, 'schoolId' | 'roleType'>): boolean {
  return who.roleType === 'org' || (who.schoolId !== null && (schoolId === who.schoolId || (schoolId === null && roleType === 'parent')))
}

/**
 * Could the reader give every role that this person holds? Only then may they change who the person is: anyone who sets the
 * email address can set the password, and with it holds the roles.
 */
export function couldGiveAll(who: Viewer, { roles, childSchoolIds }: PersonFacts): boolean {
  if (who.roleType === 'staff' && childSchoolIds.some((schoolId) => schoolId !== who.schoolId)) return false
  return roles.every((held) => {
    // A parent's role may belong to no school: the children decide whose it is.
    const schoolId = who.roleType === 'staff' && held.roleType === 'parent' && held.schoolId === null && childSchoolIds.length > 0 ? who.schoolId : held.schoolId
    return whyNotGive(who, held, schoolId) === null
  })
}

/** True of staff who look at someone who has to do with other schools or the office too: they see their own school's part only. */
export const isSharedWithOthers = (who: Viewer, facts: PersonFacts) => who.roleType !== 'org' && !couldGiveAll(who, facts)

/** The fields of a person that the reader may change. Roles are checked one by one besides (role.policy). */
export function editablePersonFields(who: Viewer, kind: PersonKind, facts: PersonFacts, userId: number): PersonField[] {
  const editable = editableOf(who, kind, facts)
  // What one is reached at oneself opens one's account: that takes the password and a code (users/changeOwnContact).
  if (userId === who.userId) return editable.filter((field) => field !== 'email' && field !== 'phone')
  // The address of someone of the office is changed on their profile there, which asks for password and code again (savePerson).
  return kind !== 'org' && facts.roles.some(({ roleType }) => roleType === 'org') ? editable.filter((field) => field !== 'email') : editable
}

function editableOf(who: Viewer, kind: PersonKind, facts: PersonFacts): PersonField[] {
  const wholly = couldGiveAll(who, facts)
  if (kind === 'fan') return wholly ? ['firstName', 'lastName', 'email', 'phone'] : ['firstName', 'lastName', 'phone']
  if (who.roleType === 'org') return personFields.filter((field) => field !== 'email' || wholly)
  return wholly ? [...personFields] : ['roles']
}

export function relationToStudent(who: Viewer, student: { schoolId: number; parentUserIds: readonly number[] }): StudentRelation {
  if (who.roleType === 'org') return 'office'
  if (who.roleType === 'staff') return who.schoolId !== null && who.schoolId === student.schoolId ? 'school' : null
  if (who.roleType === 'parent') return student.parentUserIds.includes(who.userId) ? 'parent' : null
  return null
}

/** What parents may change of their own child: how to reach it, whom to call, its picture, and what the family says of naming it in public. */
const parentFields: readonly StudentField[] = ['email', 'phone', 'address', 'city', 'state', 'zip', 'photoFileId', 'familyNaming', 'contacts']

/**
 * The fields of a student that the reader may change. What the family says is the family's alone: not even the office edits it
 * here (publicNames/recordFamilyNaming.ts). Schools are the office's to change. The address that a student signs
 * in with is the school's and the office's: anyone who sets it can read what is the student's own.
 */
export function editableStudentFields(relation: StudentRelation, account: { hasAccount: boolean; isAccountShared: boolean; isOfOffice: boolean }): StudentField[] {
  const editable = editableAsRelated(relation, account)
  // As of every person of the office: on their profile there, which asks for password and code again (savePerson).
  return account.isOfOffice ? editable.filter((field) => field !== 'email') : editable
}

function editableAsRelated(relation: StudentRelation, { hasAccount, isAccountShared }: { hasAccount: boolean; isAccountShared: boolean }): StudentField[] {
  switch (relation) {
    case 'office': return studentFields.filter((field) => field !== 'familyNaming' && !(field === 'hasAccount' && hasAccount))
    case 'school': return studentFields.filter((field) => field !== 'familyNaming' && field !== 'schoolId' && !(field === 'hasAccount' && hasAccount) && !(field === 'email' && isAccountShared))
    case 'parent': return parentFields.filter((field) => !(field === 'email' && hasAccount))
    case null: return []
  }
}
