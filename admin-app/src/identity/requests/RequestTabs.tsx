import { linkTo } from '@portal/shared/platform/access/screens'
import type { RequestList } from '@portal/shared/identity/requests/request.schemas'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { useMay } from '../../platform/lib/session/useMay'

const tabs: { list: RequestList; text: string; to: string; screen: 'registrationRequests' | 'rejectedRequests' | 'accountDeleteRequests' }[] = [
  { screen: 'registrationRequests', list: 'joining', text: 'Waiting', to: linkTo('registrationRequests') },
  { screen: 'registrationRequests', list: 'statusChange', text: 'Status changes', to: `${linkTo('registrationRequests')}?list=statusChange` },
  { screen: 'registrationRequests', list: 'accepted', text: 'Accepted', to: `${linkTo('registrationRequests')}?list=accepted` },
  { screen: 'rejectedRequests', list: 'rejected', text: 'Rejected', to: linkTo('rejectedRequests') },
  { screen: 'accountDeleteRequests', list: 'accountDeletion', text: 'Account deletion', to: linkTo('accountDeleteRequests') },
]

/** The lists of requests as tabs. */
export function RequestTabs({ list }: { list: RequestList }) {
  const may = useMay()
  const shown = tabs.filter(({ screen }) => may.open(screen))
  return <PageTabs label="Lists of requests" tabs={shown.map((tab) => ({ ...tab, isCurrent: tab.list === list }))} />
}
