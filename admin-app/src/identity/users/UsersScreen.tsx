import { useParams } from 'react-router-dom'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { linkTo } from '@portal/shared/platform/access/screens'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { useMay } from '../../platform/lib/session/useMay'
import { kindWords } from './kindWords'
import { StudentList } from './StudentList'
import { UserList } from './UserList'

const types = Object.keys(kindWords) as RoleType[]
/** Staff see the people of their own school; fans and the office belong to none. */
const typesForStaff: RoleType[] = ['staff', 'student', 'parent']

/** /administration/user/:userType */
export default function UsersScreen() {
  const { userType } = useParams()
  const may = useMay()
  const type = roleTypes.find((each) => each === userType)
  const shown = may.see('allSchools') ? types : typesForStaff
  const tabs = <PageTabs label="Kinds of people" tabs={shown.map((each) => ({ to: linkTo('users', { userType: each }), text: kindWords[each][0], isCurrent: each === type }))} />
  if (type === 'student') return <StudentList tabs={tabs} />
  if (type) return <UserList key={type} type={type} tabs={tabs} />
  return (
    <>
      <PageHeader title="People" />
      {tabs}
      <EmptyState heading="List not found">Choose one above.</EmptyState>
    </>
  )
}
