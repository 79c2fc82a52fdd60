import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { EventFacts, EventTeams, NoEvent } from './EventParts'

/**
 * /event/view-tennis-manual-event-info/:eventId: a tennis event that is run outside of the portal. It has no draw and no duals
 * here: who attends, what happens when, and the results as they were entered manually.
 */
export default function TennisManualEventScreen() {
  const { eventId = '0' } = useParams()
  const read = useQuery({ ...query(getEvent, { eventId }), enabled: eventId !== '0' })
  if (eventId === '0') return <><PageHeader title="Manual tennis event" /><NoEvent /></>
  return (
    <>
      <PageHeader title={read.data?.name ?? 'Manual tennis event'} lead={read.data && [read.data.activity?.name, read.data.eventLevel?.name, 'Run outside of the portal'].filter(Boolean).join(' · ')} />
      <StateView read={read} what="event" loading={<Skeleton lines={8} />}>
        {(event) => <><EventFacts event={event} />{event.showsResults && <EventTeams event={event} withResults />}<EventTeams event={event} /></>}
      </StateView>
    </>
  )
}
