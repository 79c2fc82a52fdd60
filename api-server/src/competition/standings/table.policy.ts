import type { SignedIn } from '../../platform/http/requestContext'

type Who = Pick<SignedIn, 'roleType' | 'permissions' | 'userId' | 'actingAs'>

/** The office decides about the tables that it keeps the tie-breakers of. */
export const mayDecideOnTables = (who: Who): boolean => !who.actingAs && who.roleType === 'org' && who.permissions.includes('tie-breakers-list')

/** The office certifies a final order, and whom it named as the district's chair, while they are staff. */
export const mayCertify = (who: Who, district: { chairUserId: number | null }): boolean =>
  mayDecideOnTables(who) || (!who.actingAs && who.roleType === 'staff' && district.chairUserId !== null && district.chairUserId === who.userId)
