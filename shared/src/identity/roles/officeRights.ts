import type { Permission } from '../../platform/access/permissions'
import type { RoleType } from '../../platform/access/roleTypes'

/** What lets a role of the office decide who may do what: add and change people, make and change roles. */
const officeRights: readonly Permission[] = ['user-create', 'user-edit', 'role-create', 'role-edit']

/** Which of these rights a role of the office would get that it does not have; none for roles of other types. */
export const newOfficeRights = (roleType: RoleType, before: readonly string[], after: readonly string[]): Permission[] =>
  (roleType === 'org' ? officeRights.filter((each) => after.includes(each) && !before.includes(each)) : [])
