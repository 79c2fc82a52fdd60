import { useQuery } from '@tanstack/react-query'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { tabsOf, type EventTab } from './EventFrame'

/** Links to all pages of an event, below a head of the page's own; nothing while the event is not known. */
export function EventTabs({ eventId, current }: { eventId: number; current: EventTab }) {
  const may = useMay()
  const { data } = useQuery(query(getEvent, { eventId }))
  return data ? <PageTabs label="Pages of the event" tabs={tabsOf(data, may).map(({ tab, to, text }) => ({ to, text, isCurrent: tab === current }))} /> : null
}
