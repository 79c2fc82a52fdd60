import { useParams, Link } from 'react-router-dom'
import { roleTypes } from '@portal/shared/access/roleTypes'
import type { RoleType } from '@portal/shared/access/roleTypes'
import { linkTo } from '@portal/shared/access/screens'
import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState } from '../../ui/StateView'
import { kindWords } from './kindWords'
import { StudentList } from './StudentList'
import { UserList } from './UserList'
import styles from './users.module.css'

const types = Object.keys(kindWords) as RoleType[]
/** Staff see the people of their own school; fans and the office belong to none. */
const typesForStaff: RoleType[] = ['staff', 'student', 'parent']

/** /administration/user/:userType */
export default function UsersScreen() {
  const { userType } = useParams()
  const { userRoleType } = useUser()
  const type = roleTypes.find((each) => each === userType)
  const tabs = (
    <nav className={`${styles.tabs} no-print`} aria-label="Kinds of users">
      {(userRoleType === 'org' ? types : typesForStaff).map((each) => (
        <Link key={each} to={linkTo('users', { userType: each })} aria-current={each === type ? 'page' : undefined}>{kindWords[each][0]}</Link>
      ))}
    </nav>
  )
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
