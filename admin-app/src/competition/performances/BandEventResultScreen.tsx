import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { AwardsPart } from '../events/AwardsPart'
import { ClassificationResults } from '../events/ClassificationResults'
import { EventTabs } from '../events/EventTabs'
import { ResultHeader } from '../events/ResultHeader'
import { query } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'

// A team's performances come when they are asked for.
const PerformanceTable = later(async () => ({ default: (await import('./PerformanceTable')).PerformanceTable }))

/** /event/view-band-event-result/:eventId: the teams of a band event by classification, and the performances of those that the reader may open. */
export default function BandEventResultScreen() {
  const eventId = Number(useParams().eventId)
  const read = useQuery(query(getEventViewInfo, { event_id: eventId }))
  return (
    <>
      <ResultHeader eventId={eventId} info={read.data} />
      <EventTabs eventId={eventId} current="results" />
      <StateView read={read} what="results" loading={<Skeleton lines={6} height={56} />}>
        {(info) => (
          <>
            <ClassificationResults info={info} details={({ teamId }) => <PerformanceTable eventId={eventId} view="viewEventResult" teamId={teamId} />} />
            <AwardsPart awards={info.awards} />
          </>
        )}
      </StateView>
    </>
  )
}
