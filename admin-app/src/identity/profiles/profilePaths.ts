import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ScreenName } from '@portal/shared/platform/access/screens'

/** A person's profile, by what kind of person they are listed as: its screen, and its address. A student's is the school's record. */
export const profilePaths: Record<RoleType, { screen: ScreenName; path: (id: number) => string }> = {
  staff: { screen: 'editStaff', path: (id) => linkTo('editStaff', { staffId: id }) },
  student: { screen: 'editStudent', path: (id) => linkTo('editStudent', { studentId: id }) },
  parent: { screen: 'editParent', path: (id) => linkTo('editParent', { userId: id }) },
  org: { screen: 'editPortalStaff', path: (id) => linkTo('editPortalStaff', { staffId: id }) },
  fan: { screen: 'fanProfile', path: (id) => linkTo('fanProfile', { fanId: id }) },
}
