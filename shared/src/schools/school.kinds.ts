/** Which students a school takes; boys' and girls' schools may be counted differently. */
export const schoolTypes = ['coed', 'girls', 'boys'] as const
export type SchoolType = (typeof schoolTypes)[number]

/** What a school is to the association in one academic year. */
export const membershipStatuses = ['member', 'provisional', 'associate', 'suspended', 'left'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]
