import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { personSorts } from '@portal/shared/users/personList.schemas'
import type { PersonSort } from '@portal/shared/users/personList.schemas'
import { listUsers } from '@portal/shared/users/user.calls'
import type { UserRow } from '@portal/shared/users/user.schemas'
import { useUser } from '../../lib/session'
import { ExportButton } from '../../ui/ExportButton'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { ScreenButton } from '../../ui/ScreenButton'
import { EmptyState } from '../../ui/StateView'
import { ActAsDialog } from '../../ui/ActAsDialog'
import { TagChips } from '../../ui/TagChip'
import { kindWords } from './kindWords'
import { personOfUser } from './Person'
import { StatusMark } from './PersonMarks'
import { profileOf } from './profileOf'
import { useFilterChoices } from './useFilterChoices'
import { usePeopleActions } from './usePeopleActions'

const columns: Column<UserRow, PersonSort>[] = [
  { key: 'name', heading: 'Name', cell: (user) => `${user.lastName}, ${user.firstName}`, sort: 'name', isTitle: true },
  { key: 'email', heading: 'E-mail', cell: (user) => user.email, sort: 'email', isWide: true },
  { key: 'role', heading: 'Role', cell: (user) => <span style={{ overflowWrap: 'break-word' }}>{user.roles.join(', ')}</span> },
  { key: 'school', heading: 'School', cell: (user) => user.schools.join(', ') || '–' },
  { key: 'status', heading: 'Status', cell: (user) => <StatusMark status={user.status} /> },
  { key: 'tags', heading: 'Tags', cell: (user) => <TagChips tags={user.tags} /> },
]
const officeColumns = columns.filter(({ key }) => key !== 'school')

/** People with accounts, of one kind. */
export function UserList({ type, tabs }: { type: RoleType; tabs: ReactNode }) {
  const { permissions } = useUser()
  const [actAs, setActAs] = useState<UserRow | null>(null)
  const { filters, tags } = useFilterChoices(type)
  const people = usePeopleActions('user', tags)
  const [heading, one, many] = kindWords[type]
  const users = useMemo(() => listRead(listUsers, { school: 'schoolId', role: 'roleId', tag: 'tagId' }, { userType: type }), [type])
  return (
    <>
      <ListScreen
        title={`Users: ${heading}`}
        noun={[one, many]}
        searchLabel="Search name or e-mail"
        searchHint="Type the beginning of a name or e-mail address, or fewer letters."
        columns={type === 'org' || type === 'fan' ? officeColumns : columns}
        rowKey={userKey}
        nameOf={(user) => `${user.firstName} ${user.lastName}`}
        sorts={personSorts}
        defaultSort="name"
        useRows={users.useRows}
        filters={filters}
        tabs={tabs}
        notice={people.notice}
        selection={permissions.includes('user-edit') ? { most: people.most, actions: (rows, clear) => people.bulkActions(rows.map(personOfUser), clear) } : undefined}
        rowActions={(user) => [
          ...(user.may.open ? profileOf(type, user.userId) : []),
          ...(user.mayBeActedAs ? [{ label: 'Sign in as', onSelect: () => setActAs(user) }] : []),
          ...people.rowActions(personOfUser(user)),
        ]}
        actions={(input, values) => (
          <>
            {type === 'staff' && <ScreenButton to="importStaff" kind="import">Import</ScreenButton>}
            <ExportButton export="users" input={users.narrowed(input, values)} />
          </>
        )}
        empty={<EmptyState heading={`No ${many} yet`} />}
      />
      {people.dialog}
      {actAs && <ActAsDialog user={actAs} onClose={() => setActAs(null)} />}
    </>
  )
}

const userKey = (user: UserRow) => user.userId
