import type { RoleType } from '../../platform/access/roleTypes'

/** A student's own account asks for another school as a student, and for nothing else; no other account asks as one. */
export const asksAsStudent = (held: readonly { userRoleType: RoleType | null }[]): boolean => held.some(({ userRoleType }) => userRoleType === 'student')
