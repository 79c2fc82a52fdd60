import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import type { RequestList } from '@portal/shared/requests/request.schemas'
import { useUser } from '../../lib/session'
import styles from './requests.module.css'

const tabs: { list: RequestList; text: string; to: string; officeOnly?: true }[] = [
  { list: 'joining', text: 'Waiting', to: linkTo('registrationRequests') },
  { list: 'statusChange', text: 'Status changes', to: `${linkTo('registrationRequests')}?list=statusChange` },
  { list: 'accepted', text: 'Accepted', to: `${linkTo('registrationRequests')}?list=accepted` },
  { list: 'rejected', text: 'Rejected', to: linkTo('rejectedRequests') },
  { list: 'accountDeletion', text: 'Account deletion', to: linkTo('accountDeleteRequests'), officeOnly: true },
]

/** The lists of requests beside each other. */
export function RequestTabs({ list }: { list: RequestList }) {
  const { userRoleType } = useUser()
  return (
    <nav className={`${styles.tabs} no-print`} aria-label="Lists of requests">
      {tabs.filter(({ officeOnly }) => !officeOnly || userRoleType === 'org').map((tab) => (
        <Link key={tab.list} to={tab.to} aria-current={tab.list === list ? 'page' : undefined}>{tab.text}</Link>
      ))}
    </nav>
  )
}
