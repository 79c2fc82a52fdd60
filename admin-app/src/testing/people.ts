import { permissions } from '@portal/shared/platform/access/permissions'
import type { Permission } from '@portal/shared/platform/access/permissions'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { CurrentUser, NewSession } from '@portal/shared/platform/call/currentUser.schemas'

interface Person {
  permissions?: readonly Permission[]
  actingAs?: boolean
}

/** An invented person of a role type, with every permission unless told otherwise. */
export function person(roleType: RoleType, { permissions: held = permissions, actingAs = false }: Person = {}): CurrentUser {
  const school = roleType === 'org' ? null : { id: 5, name: 'Atlas Academy', schoolParam: 'atlas-academy' }
  return {
    userId: 1, firstName: 'Robin', lastName: 'Invented', email: `${roleType}@demo.example`, profilePic: null,
    userRoleId: 2, userRole: roleType, userRoleType: roleType, permissions: [...held], firstStep: null, rulesAsked: false, schoolCount: 1, schoolStudentId: null, preferences: {}, actingAs, actingUserName: actingAs ? 'Avery Office' : null, school, schoolView: null,
    organization: { id: 3, orgParam: 'demo', name: 'Demo Association', timeZone: 'America/Chicago', logoFileId: null, accent: null },
    userMultiRole: [{ userRoleId: 2, userRole: roleType, userRoleType: roleType, schoolId: school?.id ?? null, schoolName: school?.name ?? null }],
    academicYears: [{ id: 12, label: '2026-27', isCurrent: true }, { id: 11, label: '2025-26', isCurrent: false }],
  }
}

/** What sign-in answers for such a person. */
export function newSession(roleType: RoleType, options?: Person): NewSession {
  return { token: `token-of-${roleType}`, expiresAt: '2026-12-01T00:00:00Z', user: person(roleType, options) }
}
