import { EmptyState } from '../../platform/ui/loading/StateView'
import { RequestListView } from './RequestListView'

/** /administration/rejected-request */
export default function RejectedRequestsScreen() {
  return <RequestListView list="rejected" title="Rejected requests" empty={<EmptyState heading="Nothing has been rejected" />} />
}
