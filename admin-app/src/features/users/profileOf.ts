import type { RoleType } from '@portal/shared/access/roleTypes'
import { linkTo } from '@portal/shared/access/screens'
import type { RowAction } from '../../ui/list/RowMenu'

/** A person's profile, by what kind of person they are listed as. A student's is the school's record. */
const addresses: Record<RoleType, (id: number) => string> = {
  staff: (id) => linkTo('editStaff', { staffId: id }),
  student: (id) => linkTo('editStudent', { studentId: id }),
  parent: (id) => linkTo('editParent', { userId: id }),
  org: (id) => linkTo('editPortalStaff', { staffId: id }),
  fan: (id) => linkTo('fanProfile', { fanId: id }),
}

/** The address of a person's profile. */
export const profileAddress = (type: RoleType, id: number): string => addresses[type](id)

/** The way to a person's profile, as the first of what can be done with them. */
export const profileOf = (type: RoleType, id: number): RowAction[] => [{ label: 'Open profile', to: addresses[type](id) }]
