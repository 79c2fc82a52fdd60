/** Which students a school takes; boys' and girls' schools may be counted differently. */
export const schoolTypes = ['coed', 'girls', 'boys'] as const
export type SchoolType = (typeof schoolTypes)[number]

/** What a school is to the association in one academic year. */
export const membershipStatuses = ['member', 'provisional', 'associate', 'suspended', 'left'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** What people read. */
export const schoolTypeNames: Record<SchoolType, string> = { coed: 'Coed', girls: 'Girls', boys: 'Boys' }
export const membershipNames: Record<MembershipStatus, string> = { member: 'Member', provisional: 'Provisional member', associate: 'Associate', suspended: 'Suspended', left: 'Left the association' }
