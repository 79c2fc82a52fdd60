import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { UsersExport } from '@portal/shared/identity/users/user.schemas'
import { defineExport } from '../../platform/longWork/defineExport'
import { exportRows } from './exportPeople'
import { countPersons } from './personPage.repository'
import { presentUsers } from './presentUsers'
import { visibleTo } from './user.policy'
import { findStudentsOf, listedUsers } from './user.repository'

const titles: Readonly<Record<RoleType, string>> = { org: 'Office', staff: 'Staff', student: 'Students with accounts', parent: 'Parents', fan: 'Fans' }

/** /administration/user, of one kind, narrowed as the list is, in the order of names. */
export const usersExport = defineExport({
  name: 'users',
  title: ({ userType }) => titles[userType],
  input: UsersExport,
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  auditAction: 'users.exported',
  columns: [
    { key: 'lastName', heading: 'Last name', kind: 'text' },
    { key: 'firstName', heading: 'First name', kind: 'text' },
    { key: 'email', heading: 'Email', kind: 'text', width: 32 },
    { key: 'phone', heading: 'Phone', kind: 'text', width: 18 },
    { key: 'roles', heading: 'Roles', kind: 'text', width: 28 },
    { key: 'schools', heading: 'Schools', kind: 'text', width: 32 },
    { key: 'status', heading: 'Status', kind: 'text', width: 12 },
    { key: 'tags', heading: 'Tags', kind: 'text' },
  ],
  count: ({ database: { reader }, who }, { search, userType, ...filters }) => countPersons(reader, listedUsers(reader, visibleTo(who, userType), filters), search),
  rows: ({ database: { reader }, who, recordViews, now }, { search, userType, ...filters }) => {
    const visible = visibleTo(who, userType)
    return exportRows(reader, listedUsers(reader, visible, filters), search, async (ids) => {
      if (userType === 'student') recordViews.note(who, 'list', await findStudentsOf(reader, ids), now())
      return (await presentUsers(reader, who, visible, ids)).map((each) =>
        [each.lastName, each.firstName, each.email, each.phone, each.roles.join(', '), each.schools.map(({ name }) => name).join(', '), each.status, each.tags.map(({ name }) => name).join(', ')])
    })
  },
})
