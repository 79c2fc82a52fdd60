import { listProtests } from '@portal/shared/competition/protests/protest.calls'
import { useMay } from '../../platform/lib/session/useMay'
import { later } from '../../platform/ui/loading/later'
import { EventFrame } from '../events/EventFrame'
import { PerformanceTable } from './PerformanceTable'

// Of schools and the office, and only once results are out.
const ProtestsPart = later(() => import('../protests/ProtestsPart'))

/** /event/view-band-event-info/:eventId: the performances of a band event, each as its reader may see it. */
export default function BandEventScreen() {
  const may = useMay()
  return (
    <EventFrame current="performances">
      {({ eventId }) => (
        <>
          {may.send(listProtests) && <ProtestsPart key={eventId} eventId={eventId} />}
          <PerformanceTable key={eventId} eventId={eventId} view="bandEventInfo" />
        </>
      )}
    </EventFrame>
  )
}
