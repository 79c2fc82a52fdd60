import { EmptyState } from '../../ui/StateView'
import { RequestListView } from './RequestListView'

/** /administration/rejected-request */
export default function RejectedRequestsScreen() {
  return <RequestListView list="rejected" title="Rejected requests" empty={<EmptyState heading="Nothing was rejected" />} />
}
