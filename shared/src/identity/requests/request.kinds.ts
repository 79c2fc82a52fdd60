/** What can be asked: to join, to get one more role, to be made active or inactive, to have an account deleted. */
export const requestKinds = ['signUp', 'access', 'statusChange', 'accountDeletion'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]
