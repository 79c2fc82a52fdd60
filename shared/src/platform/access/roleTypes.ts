/** The five kinds of people (specification, section 6). */
export const roleTypes = ['org', 'staff', 'student', 'parent', 'fan'] as const
export type RoleType = (typeof roleTypes)[number]
