import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { SignedIn } from '../../platform/http/requestContext'
import { schoolRoleTypes, whyNotGive, type GivenRole } from '../roles/role.policy'
import type { Visible } from './user.repository'

/** People of one kind that someone sees: the office everyone, staff those of their own school. */
export const visibleTo = (who: SignedIn, roleType: RoleType): Visible => ({ organizationId: who.organizationId, roleType, schoolId: who.roleType === 'org' ? 'all' : who.schoolId })

/** As much of the person who wants to change others. */
export type Changer = Pick<SignedIn, 'userId' | 'organizationId' | 'roleType' | 'permissions' | 'schoolId' | 'wholeSchool'>

/** As much of the person who would be changed. */
export interface Changed {
  userId: number
  roles: readonly (GivenRole & { schoolId: number | null })[]
}

/** The office knows everyone of the organization; a school's staff those who hold a role of a school there. */
export function isKnown(who: Changer, { roles }: Changed): boolean {
  if (who.roleType === 'org') return true
  return who.roleType === 'staff' && who.schoolId !== null && roles.some(({ roleType, schoolId }) => schoolId === who.schoolId && isOfSchool(roleType))
}

/**
 * Why this person may not make that one active or inactive, delete or restore them; null if they may. For people who know
 * of each other (isKnown). Nobody changes themselves; nobody shuts out who may do more than they; staff change only people
 * all of whose roles are at their own school.
 */
export function whyNotChange(who: Changer, changed: Changed): string | null {
  if (changed.userId === who.userId) return 'You cannot do this to yourself.'
  if (who.roleType === 'staff' && changed.roles.some(({ roleType, schoolId }) => schoolId !== who.schoolId || !isOfSchool(roleType))) {
    return 'This person also has a role outside your school: only the office can do this.'
  }
  const guarded = who.roleType === 'org' ? changed.roles.filter(({ roleType }) => roleType === 'org') : changed.roles
  return guarded.some((role) => whyNotGive(who, role, role.schoolId) !== null) ? 'This person may do more than you may.' : null
}

const isOfSchool = (roleType: RoleType) => schoolRoleTypes.includes(roleType)
