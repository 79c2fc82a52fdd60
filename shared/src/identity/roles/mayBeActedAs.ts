import type { RoleType } from '../../platform/access/roleTypes'

/** Whether an admin may sign in as someone who holds these roles: not as one of the office, and not as one who has none. */
export const mayBeActedAs = (held: readonly { roleType: RoleType }[]): boolean => held.length > 0 && held.every(({ roleType }) => roleType !== 'org')
