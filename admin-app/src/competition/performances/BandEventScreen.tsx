import { useUser } from '../../platform/lib/session/session'
import { later } from '../../platform/ui/loading/later'
import { EventFrame } from '../events/EventFrame'
import { PerformanceTable } from './PerformanceTable'

// Of schools and the office, and only once results are out.
const ProtestsPart = later(() => import('../protests/ProtestsPart'))

/** /event/view-band-event-info/:eventId: the performances of a band event, each as its reader may see it. */
export default function BandEventScreen() {
  const { userRoleType } = useUser()
  return (
    <EventFrame current="performances">
      {({ eventId }) => (
        <>
          {(userRoleType === 'org' || userRoleType === 'staff') && <ProtestsPart key={eventId} eventId={eventId} />}
          <PerformanceTable key={eventId} eventId={eventId} view="bandEventInfo" />
        </>
      )}
    </EventFrame>
  )
}
