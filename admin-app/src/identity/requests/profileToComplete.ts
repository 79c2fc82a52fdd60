/** Where the decider continues after accepting: the profile that still has to be filled in. */
export function profileToComplete({ userType, id }: { userType: 'staff' | 'student' | 'parent'; id: number }, requestId: number): string {
  return `/administration/complete-${userType}-profile/${id}/${requestId}`
}
