import { useQuery } from '@tanstack/react-query'
import { getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { ClassificationResults } from './ClassificationResults'

/** The positions of an event's teams, below what an event's pages begin with. */
export function EventResults({ eventId }: { eventId: number }) {
  const read = useQuery(query(getEventViewInfo, { event_id: eventId }))
  return <StateView read={read} what="results" loading={<Skeleton lines={6} height={56} />}>{(info) => <ClassificationResults info={info} />}</StateView>
}
