import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { ActivityRequestList } from './ActivityRequestList'

/** /administration/activity/activity-request: who asks to join; ?list=decided for what was decided. */
export default function ActivityRequestsScreen() {
  const isDecided = useSearchParams()[0].get('list') === 'decided'
  if (isDecided) return <ActivityRequestList key="decided" list="decided" title="Decided activity requests" empty={<EmptyState heading="Nothing has been decided in this academic year" />} />
  return <ActivityRequestList key="join" list="join" title="Activity requests" empty={<EmptyState heading="No school is waiting to join">Athletic directors ask under Activities, Join or leave.</EmptyState>} />
}
