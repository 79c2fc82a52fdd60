import { useSearchParams } from 'react-router-dom'
import { numberIn } from '../../platform/ui/list/filters'
import { later } from '../../platform/ui/loading/later'
import { EventMonthPage } from './EventMonthPage'

const EventDaysPage = later(() => import('./EventDaysPage'))

/** /event/calender-info: a month of events, or with `event` the days of one of them. */
export default function EventCalendarScreen() {
  const eventId = numberIn(useSearchParams()[0].get('event') ?? undefined)
  return eventId === undefined ? <EventMonthPage /> : <EventDaysPage key={eventId} eventId={eventId} />
}
