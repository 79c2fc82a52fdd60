import { EmptyState } from '../../platform/ui/loading/StateView'
import { ActivityRequestList } from './ActivityRequestList'

/** /administration/activity/delete-activity-request: who asks to leave. */
export default function DeleteActivityRequestsScreen() {
  return <ActivityRequestList list="leave" title="Requests to leave" empty={<EmptyState heading="No school is waiting to leave" />} />
}
