import { linkTo } from '@portal/shared/platform/access/screens'
import type { RequestList } from '@portal/shared/identity/requests/request.schemas'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { useMay } from '../../platform/lib/session/useMay'

interface Tab {
  list: RequestList
  text: string
  to: string
  screen: 'registrationRequests' | 'rejectedRequests' | 'accountDeleteRequests'
}

const requests = linkTo('registrationRequests')

/** What became of the requests to join. */
const joining: readonly Tab[] = [
  { screen: 'registrationRequests', list: 'joining', text: 'Waiting', to: requests },
  { screen: 'registrationRequests', list: 'accepted', text: 'Accepted', to: `${requests}?list=accepted` },
  { screen: 'rejectedRequests', list: 'rejected', text: 'Rejected', to: linkTo('rejectedRequests') },
]

/** What is asked about accounts that there are: all of it, which the inbox and the home count, and each kind. */
const accounts: readonly Tab[] = [
  { screen: 'registrationRequests', list: 'accountChanges', text: 'All', to: `${requests}?list=accountChanges` },
  { screen: 'registrationRequests', list: 'statusChange', text: 'Status changes', to: `${requests}?list=statusChange` },
  { screen: 'accountDeleteRequests', list: 'accountDeletion', text: 'Account deletions', to: linkTo('accountDeleteRequests') },
]

/** The lists of requests that belong together, as tabs. The other kinds of requests are beside them in the inbox (platform/lib/menu/entries.ts). */
export function RequestTabs({ list }: { list: RequestList }) {
  const may = useMay()
  const tabs = accounts.some((tab) => tab.list === list) ? accounts : joining
  const shown = tabs.filter(({ screen }) => may.open(screen))
  return <PageTabs label="Lists of requests" tabs={shown.map((tab) => ({ ...tab, isCurrent: tab.list === list }))} />
}
