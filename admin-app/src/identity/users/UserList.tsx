import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { personSorts } from '@portal/shared/identity/users/personList.schemas'
import type { PersonSort } from '@portal/shared/identity/users/personList.schemas'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import type { UserRow } from '@portal/shared/identity/users/user.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { listRead } from '../../platform/ui/list/listRead'
import { later } from '../../platform/ui/loading/later'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { SchoolLinks } from '../../platform/ui/text/SchoolLinks'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { TagChips, tagsWidth } from '../../platform/ui/text/TagChip'
import { kindWords } from './kindWords'
import { personOfUser } from './Person'
import { StatusBadge } from './PersonBadges'
import { profileAddress, profileOf } from './profileOf'
import { useFilterChoices } from './useFilterChoices'
import { usePeopleActions } from './usePeopleActions'

const ActAsDialog = later(async () => ({ default: (await import('../sessions/ActAsDialog')).ActAsDialog }))

const name: Column<UserRow, PersonSort> = { key: 'name', heading: 'Name', cell: (user) => `${user.lastName}, ${user.firstName}`, sort: 'name', isTitle: true }
const others: Column<UserRow, PersonSort>[] = [
  { key: 'email', heading: 'Email', priority: 2, cell: (user) => user.email, sort: 'email', isWide: true },
  { key: 'role', heading: 'Role', priority: 2, cell: (user) => <span style={{ overflowWrap: 'break-word' }}>{user.roles.join(', ')}</span> },
  { key: 'school', heading: 'School', priority: 1, cell: (user, may) => (user.schools.length === 0 ? '–' : <SchoolLinks schools={user.schools} may={may} />) },
  { key: 'status', heading: 'Status', priority: 1, cell: (user) => <StatusBadge status={user.status} /> },
  { key: 'tags', heading: 'Tags', priority: 3, width: tagsWidth, cell: (user) => <TagChips tags={user.tags} /> },
]

/** Of one kind of people: their names lead to their profiles. Fans and the office belong to no school. */
function columnsFor(type: RoleType): Column<UserRow, PersonSort>[] {
  const named = { ...name, to: (user: UserRow) => (user.may.open ? profileAddress(type, user.userId) : null) }
  return [named, ...(type === 'org' || type === 'fan' ? others.filter(({ key }) => key !== 'school') : others)]
}

/** People with accounts, of one kind. */
export function UserList({ type, tabs }: { type: RoleType; tabs: ReactNode }) {
  const may = useMay()
  const [actAs, setActAs] = useState<UserRow | null>(null)
  const { filters, tags } = useFilterChoices(type)
  const people = usePeopleActions('user', tags, type === 'org')
  const [heading, one, many] = kindWords[type]
  const columns = useMemo(() => columnsFor(type), [type])
  const users = useMemo(() => listRead(listUsers, { school: 'schoolId', role: 'roleId', tag: 'tagId' }, { userType: type }), [type])
  return (
    <>
      <ListScreen
        title={`People: ${heading}`}
        noun={[one, many]}
        searchLabel="Search name or email"
        columns={columns}
        rowKey={userKey}
        nameOf={(user) => `${user.firstName} ${user.lastName}`}
        sorts={personSorts}
        defaultSort="name"
        useRows={users.useRows} readAll={users.readAll}
        filters={filters}
        tabs={tabs}
        notice={people.notice}
        selection={may.open('editStaff') ? { most: people.most, actions: (rows, clear) => people.bulkActions(rows.map(personOfUser), clear) } : undefined}
        rowActions={(user) => [
          ...(user.may.open ? profileOf(type, user.userId) : []),
          ...(user.mayBeActedAs ? [{ label: 'Sign in as', onSelect: () => setActAs(user) }] : []),
          ...people.rowActions(personOfUser(user)),
        ]}
        actions={(input, values) => (
          <>
            {type === 'staff' && <><ScreenButton to="addStaff" kind="add">Add a staff member</ScreenButton><ScreenButton to="importStaff" kind="import">Import</ScreenButton></>}
            {type === 'org' && <ScreenButton to="addPortalStaff" kind="add">Add someone</ScreenButton>}
            <ExportButton export="users" input={users.narrowed(input, values)} />
          </>
        )}
        empty={type === 'staff' || type === 'org' ? <NoneYet what={many} to={type === 'staff' ? 'addStaff' : 'addPortalStaff'} /> : <EmptyState heading={`No ${many} yet`} />}
      />
      {people.dialog}
      {actAs && <ActAsDialog user={actAs} onClose={() => setActAs(null)} />}
    </>
  )
}

const userKey = (user: UserRow) => user.userId
