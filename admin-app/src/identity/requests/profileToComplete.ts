/** Where the decider goes on after accepting: the profile that is still to be filled in. */
export function profileToComplete({ userType, id }: { userType: 'staff' | 'student' | 'parent'; id: number }, requestId: number): string {
  return `/administration/complete-${userType}-profile/${id}/${requestId}`
}
