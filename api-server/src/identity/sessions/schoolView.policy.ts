import { defaultRoles } from '../organizations/defaultRoles'
import type { SignedIn } from '../../platform/http/requestContext'

/** The role that the School Admin view goes by. */
export const schoolAdminName = 'School Admin'

/**
 * An org admin as staff of a school: nothing that the role School Admin does not allow, and nothing that they may not do
 * themselves. What is the office's alone is closed to them as to any staff.
 * @param permissions of the organization's role School Admin; null if it has none of this name
 */
export function asSchoolAdmin<Actor extends SignedIn>(admin: Actor, schoolId: number, permissions: readonly string[] | null): Actor {
  const allowed = permissions ?? defaultRoles.find(({ name }) => name === schoolAdminName)!.permissions
  return {
    ...admin, roleType: 'staff', roleName: schoolAdminName, permissions: allowed.filter((each) => admin.permissions.includes(each)),
    schoolId, wholeSchool: true, schoolView: true,
  }
}
