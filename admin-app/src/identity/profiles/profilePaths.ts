import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ScreenName } from '@portal/shared/platform/access/screens'

interface ProfilePath {
  /** Who may open it may look at the person, too. */
  screen: ScreenName
  /** Where the person is looked at. */
  path: (id: number) => string
  /** Where the person is changed. */
  edit: (id: number) => string
}

const person = (id: number) => linkTo('personHub', { userId: id })

/** A person's pages, by what kind of person they are listed as. A student's are those of the school's record. */
export const profilePaths: Record<RoleType, ProfilePath> = {
  staff: { screen: 'editStaff', path: person, edit: (id) => linkTo('editStaff', { staffId: id }) },
  student: { screen: 'editStudent', path: (id) => linkTo('studentHub', { studentId: id }), edit: (id) => linkTo('editStudent', { studentId: id }) },
  parent: { screen: 'editParent', path: person, edit: (id) => linkTo('editParent', { userId: id }) },
  org: { screen: 'editPortalStaff', path: person, edit: (id) => linkTo('editPortalStaff', { staffId: id }) },
  fan: { screen: 'fanProfile', path: person, edit: (id) => linkTo('fanProfile', { fanId: id }) },
}
