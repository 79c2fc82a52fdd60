import { EmptyState } from '../../platform/ui/loading/StateView'
import { RequestListView } from './RequestListView'

/** /administration/account-delete-request */
export default function AccountDeleteRequestsScreen() {
  return <RequestListView list="accountDeletion" title="Account deletion requests" empty={<EmptyState heading="No account deletion requests" />} />
}
