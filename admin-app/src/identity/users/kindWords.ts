import type { RoleType } from '@portal/shared/platform/access/roleTypes'

/** What each kind of people is called: the heading, one, and many. In the order of the tabs. */
export const kindWords: Record<RoleType, readonly [string, string, string]> = {
  staff: ['Staff', 'staff member', 'staff members'],
  student: ['Students', 'student', 'students'],
  parent: ['Parents', 'parent', 'parents'],
  fan: ['Fans', 'fan', 'fans'],
  org: ['Portal staff', 'office staff member', 'office staff members'],
}
