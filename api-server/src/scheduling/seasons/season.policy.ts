import type { SignedIn } from '../../platform/http/requestContext'

/**
 * The office plans every season; the chair of a district that district's. It takes the permission for the regular season, and
 * nobody does it while signed in as someone else. In the School Admin view an admin is staff, and chairs nothing.
 */
export function mayPlanSeason(who: Pick<SignedIn, 'actingAs'> & Parameters<typeof maySeeSeason>[0], district: { chairUserId: number | null }): boolean {
  return !who.actingAs && maySeeSeason(who, district)
}

/** Drafts are seen by those who plan them, and by nobody else before they are published. */
export function maySeeSeason(who: Pick<SignedIn, 'roleType' | 'permissions' | 'userId' | 'schoolView'>, { chairUserId }: { chairUserId: number | null }): boolean {
  if (!who.permissions.includes('regular-season-create')) return false
  return who.roleType === 'org' || (who.roleType === 'staff' && !who.schoolView && chairUserId === who.userId)
}
