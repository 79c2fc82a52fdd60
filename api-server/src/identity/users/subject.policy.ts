import type { SignedIn } from '../../platform/http/requestContext'
import type { Subject } from './subject.repository'

/** What someone, in the role of their session, is to a person or school. */
export type Relation = 'office' | 'schoolStaff' | 'parent' | 'self' | null

/**
 * In the role chosen for the session only: a coach who is a parent too is one of them at a time.
 * Fans are nothing to anyone but themselves.
 */
export function relationTo(who: SignedIn, subject: Subject): Relation {
  if (subject.ownUserIds.includes(who.userId)) return 'self'
  switch (who.roleType) {
    case 'org': return 'office'
    case 'staff': return who.schoolId !== null && subject.schoolIds.includes(who.schoolId) ? 'schoolStaff' : null
    case 'parent': return subject.parentUserIds.includes(who.userId) ? 'parent' : null
    case 'student': case 'fan': case null: return null
  }
}

/** The office and the school's own staff see the photos of whom they may list; families see their own. */
export function maySeePhoto(who: SignedIn, subject: Subject): boolean {
  const relation = relationTo(who, subject)
  if (relation === 'office' || relation === 'schoolStaff') return who.permissions.includes('user-list')
  return relation !== null
}
