import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { linkTo, screens } from '@portal/shared/access/screens'
import type { ScreenRow } from '@portal/shared/access/screens'
import { listRoles } from '@portal/shared/roles/role.calls'
import { roleTypeTexts } from '@portal/shared/roles/permissionTexts'
import { roleSorts } from '@portal/shared/roles/role.schemas'
import type { RoleRow } from '@portal/shared/roles/role.schemas'
import { query } from '../../lib/queries'
import { actorOf, useSession } from '../../lib/session'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { ListInput } from '../../ui/list/useListInput'
import { EmptyState } from '../../ui/StateView'
import styles from './roles.module.css'

type Sort = (typeof roleSorts)[number]

const fewestFirst = ['fewest first', 'most first'] as const
const useRoles = (input: ListInput<Sort>) => useQuery({ ...query(listRoles, input), placeholderData: keepPreviousData })

/** The list of people who hold a role. */
export const linkToHolders = ({ roleId, roleType }: Pick<RoleRow, 'roleId' | 'roleType'>) => `${linkTo('users', { userType: roleType })}?role=${roleId}`

/** /role */
export default function RolesScreen() {
  const actor = actorOf(useSession())
  const mayOpen = (name: 'addRole' | 'editRole' | 'users') => {
    const { access, blockedWhileActingAs }: ScreenRow = screens[name]
    return isAllowed(actor, access, blockedWhileActingAs)
  }
  const columns: Column<RoleRow, Sort>[] = [
    {
      key: 'name', heading: 'Role', sort: 'name', isTitle: true,
      cell: (role) => (
        <>
          {mayOpen('editRole') ? <Link to={linkTo('editRole', { roleId: role.roleId })}>{role.name}</Link> : role.name}
          {role.description && <span className={styles.description}>{role.description}</span>}
        </>
      ),
    },
    { key: 'roleType', heading: 'For', cell: (role) => roleTypeTexts[role.roleType].name, sort: 'roleType', firstOrder: ['office first', 'fans first'] },
    { key: 'permissions', heading: 'Permissions', cell: (role) => role.permissions, sort: 'permissions', firstOrder: fewestFirst, numeric: true },
    {
      key: 'people', heading: 'Held by', sort: 'people', firstOrder: fewestFirst, numeric: true,
      cell: (role) => role.people > 0 && mayOpen('users')
        ? <Link to={linkToHolders(role)} aria-label={`${role.people} people hold ${role.name}`}>{role.people.toLocaleString('en-US')}</Link>
        : role.people === 0 ? 'nobody' : role.people.toLocaleString('en-US'),
    },
  ]
  return (
    <ListScreen
      title="Roles"
      noun={['role', 'roles']}
      searchLabel="Search roles"
      searchHint="Try fewer letters."
      columns={columns}
      rowKey={(role) => role.roleId}
      sorts={roleSorts}
      defaultSort="name"
      useRows={useRoles}
      actions={mayOpen('addRole') && <Button component={Link} to={linkTo('addRole')} leftSection={<IconPlus size={18} />}>Add role</Button>}
      empty={<EmptyState heading="No roles yet" />}
    />
  )
}
