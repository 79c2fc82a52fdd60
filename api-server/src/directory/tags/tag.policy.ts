import type { Permission } from '@portal/shared/platform/access/permissions'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { isSubjectThere, type TagView } from './tag.repository'

/** Which tags a person sees: all of the organization, or the office's and those of their own school. */
export const tagViewOf = (who: SignedIn): TagView => ({ organizationId: who.organizationId, schoolId: who.roleType === 'org' ? 'all' : who.schoolId })

/**
 * The office changes every tag; staff those of their own school. A tag of the office is used by many schools, so none of
 * them renames or deletes it.
 */
export const mayChangeTag = (who: SignedIn, tag: { schoolId: number | null }): boolean =>
  who.permissions.includes('tags-edit') && (who.roleType === 'org' || (who.schoolId !== null && tag.schoolId === who.schoolId))

/** @throws DomainError not-yours */
export function refuseTagChange(who: SignedIn, tag: { schoolId: number | null }): void {
  if (!mayChangeTag(who, tag)) throw new DomainError('not-yours', { message: 'This is the office’s tag: schools can use it, but only the office can change it.' })
}

const needed: Record<SubjectType, Permission> = { user: 'user-edit', student: 'user-edit', school: 'school-edit' }

/**
 * Lets those put tags on something who may edit it: the office everything of the organization; staff the students of their
 * own school, and people who hold a role there and none of the office.
 * @throws DomainError no-permission, not-found
 */
export async function refuseTagging(reader: Reader, who: SignedIn, subjectType: SubjectType, subjectId: number): Promise<void> {
  if (!who.permissions.includes(needed[subjectType])) throw new DomainError('no-permission')
  const isOrg = who.roleType === 'org'
  if (!isOrg && (who.schoolId === null || subjectType === 'school')) throw new DomainError('not-found')
  if (!(await isSubjectThere(reader, who.organizationId, isOrg ? 'all' : who.schoolId!, subjectType, subjectId))) throw new DomainError('not-found')
}
