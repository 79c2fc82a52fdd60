import { useParams } from 'react-router-dom'
import { roleTypes } from '@portal/shared/access/roleTypes'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { linkTo } from '@portal/shared/access/screens'
import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { PageTabs } from '../../ui/PageTabs'
import { EmptyState } from '../../ui/StateView'
import { kindWords } from './kindWords'
import { StudentList } from './StudentList'
import { UserList } from './UserList'

const types = Object.keys(kindWords) as RoleType[]
/** Staff see the people of their own school; fans and the office belong to none. */
const typesForStaff: RoleType[] = ['staff', 'student', 'parent']

/** /administration/user/:userType */
export default function UsersScreen() {
  const { userType } = useParams()
  const { userRoleType } = useUser()
  const type = roleTypes.find((each) => each === userType)
  const shown = userRoleType === 'org' ? types : typesForStaff
  const tabs = <PageTabs label="Kinds of users" tabs={shown.map((each) => ({ to: linkTo('users', { userType: each }), text: kindWords[each][0], isCurrent: each === type }))} />
  if (type === 'student') return <StudentList tabs={tabs} />
  if (type) return <UserList key={type} type={type} tabs={tabs} />
  return (
    <>
      <PageHeader title="Users" />
      {tabs}
      <EmptyState heading="There is no such kind of users">Choose one above.</EmptyState>
    </>
  )
}
