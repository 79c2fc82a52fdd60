import type { Permission } from './permissions'
import type { RoleType } from './roleTypes'

/** Who may try. Required on every call and every screen, so that nothing is open by forgetting. */
export type Access =
  /** Open to everyone; the text says why. */
  | { public: string }
  /** Any signed-in person, whatever the role. */
  | { signedIn: true }
  /** These role types, and the permission if one is named. */
  | { roleTypes: readonly RoleType[]; permission?: Permission }

/** As much of a signed-in person as the gates need. */
export interface Actor {
  roleType: RoleType | null
  permissions: readonly string[]
  /** True while an org admin is signed in as this person. */
  actingAs: boolean
  /** True while an org admin works as within one school (School Admin view). */
  schoolView?: boolean
  /** True while they look at a past academic year, to which nothing is added. */
  pastYear?: boolean
}

export type Refusal = 'signed-out' | 'wrong-role' | 'no-permission' | 'acting-as' | 'school-view' | 'read-only-year'

/**
 * The declared gate, used alike by the server for calls and by the app for screens.
 * Says only whether this kind of person may try; whether they may touch this one thing is its policy's to say.
 * @param blockedWhileActingAs true, or the role types for which admin-as-user mode is refused
 * @param blockedInSchoolView true for what is the person's own and not the school's
 * @param adds true for what adds something: not to a past academic year
 * @returns null if allowed, else why not
 */
export function refusalOf(
  actor: Actor | null, access: Access, blockedWhileActingAs: boolean | readonly RoleType[] = false, blockedInSchoolView = false, adds = false,
): Refusal | null {
  if ('public' in access) return null
  if (!actor) return 'signed-out'
  if (actor.actingAs && blockedWhileActingAs !== false) {
    if (blockedWhileActingAs === true) return 'acting-as'
    if (actor.roleType && blockedWhileActingAs.includes(actor.roleType)) return 'acting-as'
  }
  if (actor.schoolView && blockedInSchoolView) return 'school-view'
  const late = actor.pastYear && adds ? 'read-only-year' : null
  if ('signedIn' in access) return late
  if (!actor.roleType || !access.roleTypes.includes(actor.roleType)) return 'wrong-role'
  if (access.permission && !actor.permissions.includes(access.permission)) return 'no-permission'
  return late
}

/** True if the declared gate lets this person try. See refusalOf. */
export function isAllowed(actor: Actor | null, access: Access, blockedWhileActingAs: boolean | readonly RoleType[] = false, blockedInSchoolView = false, adds = false): boolean {
  return refusalOf(actor, access, blockedWhileActingAs, blockedInSchoolView, adds) === null
}
