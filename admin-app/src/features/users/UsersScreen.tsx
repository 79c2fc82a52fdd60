import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { roleTypes } from '@portal/shared/access/roleTypes'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { linkTo } from '@portal/shared/access/screens'
import { listUsers } from '@portal/shared/users/user.calls'
import { personSorts } from '@portal/shared/users/personList.schemas'
import type { UserRow } from '@portal/shared/users/user.schemas'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { ListInput } from '../../ui/list/useListInput'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState } from '../../ui/StateView'
import { ActAsDialog } from './ActAsDialog'
import styles from './users.module.css'

type Sort = (typeof personSorts)[number]

/** What each kind of people is called: the heading, one, and many. */
const words: Record<RoleType, readonly [string, string, string]> = {
  staff: ['Staff', 'member of staff', 'members of staff'],
  student: ['Students', 'student', 'students'],
  parent: ['Parents', 'parent', 'parents'],
  fan: ['Fans', 'fan', 'fans'],
  org: ['Office', 'person of the office', 'people of the office'],
}
const types = Object.keys(words) as RoleType[]
/** Staff see the people of their own school; fans and the office belong to none. */
const typesForStaff: RoleType[] = ['staff', 'student', 'parent']

const columns: Column<UserRow, Sort>[] = [
  { key: 'name', heading: 'Name', cell: (user) => `${user.lastName}, ${user.firstName}`, sort: 'name', isTitle: true },
  { key: 'email', heading: 'E-mail', cell: (user) => <span style={{ overflowWrap: 'anywhere' }}>{user.email}</span>, sort: 'email' },
  { key: 'role', heading: 'Role', cell: (user) => user.roles.join(', ') },
  { key: 'school', heading: 'School', cell: (user) => user.schools.join(', ') || '–' },
]

/** /administration/user/:userType */
export default function UsersScreen() {
  const { userType } = useParams()
  const { userRoleType } = useUser()
  const type = roleTypes.find((each) => each === userType)
  const tabs = (
    <nav className={`${styles.tabs} no-print`} aria-label="Kinds of users">
      {(userRoleType === 'org' ? types : typesForStaff).map((each) => (
        <Link key={each} to={linkTo('users', { userType: each })} aria-current={each === type ? 'page' : undefined}>{words[each][0]}</Link>
      ))}
    </nav>
  )
  if (type) return <UserList key={type} type={type} tabs={tabs} />
  return (
    <>
      <PageHeader title="Users" />
      {tabs}
      <EmptyState heading="There is no such kind of users">Choose one above.</EmptyState>
    </>
  )
}

function UserList({ type, tabs }: { type: RoleType; tabs: React.ReactNode }) {
  const { userRoleType, permissions, actingAs } = useUser()
  const [chosen, setChosen] = useState<UserRow | null>(null)
  const [heading, one, many] = words[type]
  const useUsers = (input: ListInput<Sort>) => useQuery({ ...query(listUsers, { ...input, userType: type }), placeholderData: keepPreviousData })
  const mayAct = userRoleType === 'org' && type !== 'org' && permissions.includes('user-edit') && !actingAs
  const action: Column<UserRow, Sort> = {
    key: 'action',
    heading: 'Action',
    cell: (user) => user.mayBeActedAs
      ? <Button size="compact-md" variant="default" aria-label={`Sign in as ${user.firstName} ${user.lastName}`} onClick={() => setChosen(user)}>Sign in as</Button>
      : '–',
  }
  return (
    <>
      <ListScreen
        title={`Users: ${heading}`}
        noun={[one, many]}
        searchLabel="Search name or e-mail"
        columns={mayAct ? [...columns, action] : columns}
        rowKey={(user) => user.userId}
        sorts={personSorts}
        defaultSort="name"
        useRows={useUsers}
        tabs={tabs}
        empty={<EmptyState heading={`No ${many} yet`} />}
      />
      {chosen && <ActAsDialog user={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
