import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listRoles } from '@portal/shared/identity/roles/role.calls'
import { roleTypeTexts } from '@portal/shared/identity/roles/permissionTexts'
import { roleSorts } from '@portal/shared/identity/roles/role.schemas'
import type { RoleRow } from '@portal/shared/identity/roles/role.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import styles from './roles.module.css'

const fewestFirst = ['fewest first', 'most first'] as const
const roles = listRead(listRoles)

/** The list of people who hold a role. */
export const linkToHolders = ({ roleId, roleType }: Pick<RoleRow, 'roleId' | 'roleType'>) => `${linkTo('users', { userType: roleType })}?role=${roleId}`

/** /role */
export default function RolesScreen() {
  const may = useMay()
  const columns: Column<RoleRow, (typeof roleSorts)[number]>[] = [
    {
      key: 'name', heading: 'Role', sort: 'name', isTitle: true,
      cell: (role) => (
        <>
          {may.open('editRole') ? <Link to={linkTo('editRole', { roleId: role.roleId })}>{role.name}</Link> : role.name}
          {role.description && <span className={styles.description}>{role.description}</span>}
        </>
      ),
    },
    { key: 'roleType', heading: 'For', cell: (role) => roleTypeTexts[role.roleType].name, sort: 'roleType', firstOrder: ['office first', 'fans first'] },
    { key: 'permissions', heading: 'Permissions', cell: (role) => role.permissions, sort: 'permissions', firstOrder: fewestFirst, numeric: true },
    {
      key: 'people', heading: 'People', sort: 'people', firstOrder: fewestFirst, numeric: true,
      cell: (role) => role.people > 0 && may.open('users')
        ? <Link to={linkToHolders(role)} aria-label={`${role.people} people hold ${role.name}`}>{role.people.toLocaleString('en-US')}</Link>
        : role.people.toLocaleString('en-US'),
    },
  ]
  return (
    <ListScreen
      title="Roles"
      noun={['role', 'roles']}
      searchLabel="Search roles"
      columns={columns}
      rowKey={(role) => role.roleId}
      sorts={roleSorts}
      defaultSort="name"
      useRows={roles.useRows}
      actions={<ScreenButton to="addRole" kind="add">Add role</ScreenButton>}
      empty={<NoneYet what="roles" to="addRole" />}
    />
  )
}
