import type { Permission } from '@portal/shared/platform/access/permissions'
import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'permissions' | 'actingAs'>

const has = (who: Viewer, permission: Permission) => who.permissions.includes(permission)

/** The office changes every venue; staff those of their own school. Nobody changes anything while signed in as someone else. */
export function mayEditVenue(who: Viewer, { schoolId }: { schoolId: number | null }): boolean {
  if (who.actingAs || !has(who, 'venue-edit')) return false
  return who.roleType === 'org' || (who.roleType === 'staff' && schoolId !== null && schoolId === who.schoolId)
}

/** The office adds venues of any school and public places; staff add their own school's. */
export const mayOwnVenue = (who: Viewer, schoolId: number | null): boolean => who.roleType === 'org' || (schoolId !== null && schoolId === who.schoolId)
