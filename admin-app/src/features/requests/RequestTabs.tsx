import { linkTo } from '@portal/shared/access/screens'
import type { RequestList } from '@portal/shared/requests/request.schemas'
import { useUser } from '../../lib/session'
import { PageTabs } from '../../ui/PageTabs'

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
  const shown = tabs.filter(({ officeOnly }) => !officeOnly || userRoleType === 'org')
  return <PageTabs label="Lists of requests" tabs={shown.map((tab) => ({ ...tab, isCurrent: tab.list === list }))} />
}
