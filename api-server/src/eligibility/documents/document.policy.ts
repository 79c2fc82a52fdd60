import { documentKindsOf, isDecidedKind } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { relationTo } from '../../identity/users/subject.policy'
import type { Subject } from '../../identity/users/subject.repository'
import type { SignedIn } from '../../platform/http/requestContext'

/**
 * The office and the staff of the school see them with user-list (of a school: school-list for the office); families their
 * own. Of someone who has to do with other schools or the office too, a school's staff see none: they may be of that side.
 */
export function maySeeDocuments(who: SignedIn, subject: Subject): boolean {
  if (who.roleType === 'fan' || who.roleType === null) return false
  switch (relationTo(who, subject)) {
    case 'office': return who.permissions.includes(subject.type === 'school' ? 'school-list' : 'user-list')
    case 'schoolStaff': return who.permissions.includes('user-list') && !subject.isOffice && subject.schoolIds.every((schoolId) => schoolId === who.schoolId)
    case 'parent': case 'self': return true
    case null: return false
  }
}

/** The kinds of documents that someone may add; none if they may not. */
export function kindsToAdd(who: SignedIn, subject: Subject): readonly DocumentKind[] {
  if (!maySeeDocuments(who, subject)) return []
  const relation = relationTo(who, subject)
  if (relation === 'office' && !who.permissions.includes(subject.type === 'school' ? 'school-edit' : 'user-edit')) return []
  if (relation === 'schoolStaff' && !who.permissions.includes('user-edit')) return []
  const kinds = documentKindsOf[subject.type]
  return relation === 'self' && who.roleType === 'student' ? kinds.filter((kind) => kind !== 'parentDoc') : kinds
}

export interface DocumentState {
  kind: DocumentKind
  acceptStatus: number
  uploadedByUserId: number | null
}

/** The office removes any; the school's staff what is not decided; families what they handed in themselves, until it is decided. */
export function mayRemoveDocument(who: SignedIn, subject: Subject, document: DocumentState): boolean {
  if (kindsToAdd(who, subject).length === 0) return false
  const relation = relationTo(who, subject)
  if (relation === 'office') return true
  return document.acceptStatus === 0 && (relation === 'schoolStaff' || document.uploadedByUserId === who.userId)
}

/** Only the role 'Organization Admin' with no school decides, and only on four kinds (specification, section 6). */
export function mayDecide(who: SignedIn, kind: DocumentKind): boolean {
  return who.roleType === 'org' && who.roleName === 'Organization Admin' && who.schoolId === null && isDecidedKind(kind)
}
