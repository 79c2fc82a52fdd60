import { EmptyState } from '../../ui/StateView'
import { RequestListView } from './RequestListView'

/** /administration/account-delete-request */
export default function AccountDeleteRequestsScreen() {
  return <RequestListView list="accountDeletion" title="Account deletion requests" empty={<EmptyState heading="Nobody asks for their account to be deleted" />} />
}
