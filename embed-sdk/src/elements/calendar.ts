import type { PublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { CalendarView, type CalendarViewProps } from '@portal/shared/views/matches/CalendarView'
import css from '@portal/shared/views/matches/MonthView.css'
import { defineElement, portal } from '../runtime'

const attributes = __ATTRIBUTES__

/** What a month has of which days are only counted; it comes when one has. */
let more: typeof import('./later/calendarDays') | undefined

/** Nothing is waited for once it is there: the month before stays until the next one is drawn, and the pressed button keeps the focus. */
export function prepare({ zoneText }: PublicCalendar): Promise<void> | undefined {
  if (more || !zoneText) return undefined
  return import('./later/calendarDays').then((part) => {
    more = part
    sheet?.replaceSync(css + part.css)
  }).catch(() => undefined)
}

/** In a frame's page there is no container: its ways to other months and days are links. */
export function View(props: CalendarViewProps & { container?: ShadowRoot; links?: boolean }) {
  const { container, links } = props
  return CalendarView({
    ...props, more,
    eventPath: props.eventPath ?? (links ? `${portal}embed-code/event/event-result/` : undefined),
    matchPath: props.matchPath ?? (links ? `${portal}embed-code/match/` : undefined),
    onMonth: container && ((month) => void import('./later/turn').then(({ turn }) => turn(container.host, attributes, 'month', month))),
    ...more?.propsOf(props, attributes),
  })
}

const sheet = defineElement<PublicCalendar>({ noun: 'calendar', attributes, View, css, prepare, isEmpty: (data) => data.days.length === 0 })
