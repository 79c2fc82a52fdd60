import { EmptyState } from '../../ui/StateView'
import { ActivityRequestList } from './ActivityRequestList'

/** /administration/activity/delete-activity-request: who asks to leave. */
export default function DeleteActivityRequestsScreen() {
  return <ActivityRequestList list="leave" title="Requests to leave" empty={<EmptyState heading="No school waits to leave" />} />
}
