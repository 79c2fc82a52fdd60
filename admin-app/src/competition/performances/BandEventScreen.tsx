import { EventFrame } from '../events/EventFrame'
import { PerformanceTable } from './PerformanceTable'

/** /event/view-band-event-info/:eventId: the performances of a band event, each as its reader may see it. */
export default function BandEventScreen() {
  return <EventFrame current="performances">{({ eventId }) => <PerformanceTable key={eventId} eventId={eventId} view="bandEventInfo" />}</EventFrame>
}
