import type { RoleType } from '../../platform/access/roleTypes'

/**
 * Roles that the portal's own rules go by their name (specification, section 6: who decides documents, who sees ratings and
 * performances; the School Admin view). They are neither renamed nor deleted, and no role of another type takes such a name.
 */
export const fixedRoles: Readonly<Record<string, RoleType>> = {
  'Organization Admin': 'org',
  'School Admin': 'staff',
  'Athletic Director': 'staff',
  'Assistant Athletic Director': 'staff',
  Directors: 'staff',
  'Fine Arts Director': 'staff',
}

/** The fixed name that a typed one is, however its letters and spaces are written. */
export const fixedNameOf = (name: string): string | undefined =>
  Object.keys(fixedRoles).find((each) => each.toLowerCase() === name.trim().replace(/\s+/g, ' ').toLowerCase())
