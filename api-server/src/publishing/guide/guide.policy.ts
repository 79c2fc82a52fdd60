import { DomainError } from '@portal/shared/platform/call/errors'
import type { LeftOutPart } from '@portal/shared/identity/organizations/guideParts.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import type { GuideOf } from './guide.repository'

type Viewer = Pick<SignedIn, 'roleType' | 'organizationId' | 'schoolId' | 'wholeSchool'>

/** The office sets the association up, those who act for their whole school that school; others nothing: null. */
export function guideOf(who: Viewer): GuideOf | null {
  if (who.roleType === 'org') return { organizationId: who.organizationId, schoolId: null }
  return who.roleType === 'staff' && who.wholeSchool && who.schoolId !== null ? { organizationId: who.organizationId, schoolId: who.schoolId } : null
}

const partsOf = { office: ['venues', 'embed', 'dashboard'], school: ['schoolVenues', 'site', 'dashboard'] } as const satisfies Record<string, readonly LeftOutPart[]>

/** @throws DomainError not-yours for staff who do not act for the whole school, and for a part of the other guide */
export function refuseLeavingOut(who: Viewer, part: LeftOutPart): GuideOf {
  const of = guideOf(who)
  const parts: readonly LeftOutPart[] = of === null ? [] : of.schoolId === null ? partsOf.office : partsOf.school
  if (!of || !parts.includes(part)) throw new DomainError('not-yours', { message: of ? 'This is not part of your guide.' : 'Only those who act for the whole school set it up.' })
  return of
}
