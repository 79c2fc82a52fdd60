import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { ActivityRequestList } from './ActivityRequestList'

/** /administration/activity/activity-request: who asks to join; ?list=waiting for those to leave too, ?list=decided for what was decided. */
export default function ActivityRequestsScreen() {
  const list = useSearchParams()[0].get('list')
  if (list === 'waiting') return <ActivityRequestList key="waiting" list="waiting" title="Activity requests" empty={<EmptyState heading="No activity changes are waiting" />} />
  if (list === 'decided') return <ActivityRequestList key="decided" list="decided" title="Decided activity requests" empty={<EmptyState heading="Nothing has been decided in this academic year" />} />
  return <ActivityRequestList key="join" list="join" title="Activity requests" empty={<EmptyState heading="No school is waiting to join">Athletic directors ask under Activities, Join or leave.</EmptyState>} />
}
