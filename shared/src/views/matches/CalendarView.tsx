import type { PublicCalendar } from '../../publishing/calendars/publicCalendar.calls'
import { MonthView, type MonthViewProps } from './MonthView'

export interface CalendarViewProps extends Pick<MonthViewProps, 'heading' | 'headingLevel' | 'teamPath' | 'onMonth' | 'monthPath'> {
  data: PublicCalendar
  /** Address before an event's key, to which events link; plain text without it. */
  eventPath?: string | undefined
  /** Items of one day before the rest folds away. */
  limit?: number | undefined
  /** "list": days one below the other, also where there is room for weeks. */
  look?: string | undefined
}

/** A month of matches and events. */
export function CalendarView(props: CalendarViewProps) {
  const { data, limit, look, teamPath, eventPath } = props
  return (
    <MonthView
      {...props}
      {...data}
      label="Calendar"
      look={look === 'list' ? 'list' : 'grid'}
      most={limit}
      empty="Nothing is published for this month."
      note={data.isWhole ? undefined : 'Not everything in this month is shown here.'}
      days={data.days.map(({ day, items }) => ({
        day, items: items.map((item) => ({ ...item, href: item.eventId ? eventPath && `${eventPath}${item.eventId}` : teamPath && `${teamPath}${item.teamId}` })),
      }))}
    />
  )
}
