import type { PublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { CalendarView, type CalendarViewProps } from '@portal/shared/views/matches/CalendarView'
import css from '@portal/shared/views/matches/MonthView.css'
import { addressOf, dataPath } from '../addresses'
import { subscribe } from '../dataCache'
import { defineElement, portal } from '../runtime'

const attributes = __ATTRIBUTES__

/** Shows another month once it is there, or cannot be had: until then what is read stays, and the pressed button keeps the focus. */
function turn(host: Element, month: string): void {
  const url = addressOf(`${portal}${dataPath}calendar`, { getAttribute: (name) => (name === 'month' ? month : host.getAttribute(name)) }, attributes)
  const end = subscribe(url, {
    refresh: 0,
    changed() {
      host.setAttribute('month', month)
      // The element has subscribed to it by then.
      setTimeout(() => end())
    },
  })
}

/** In a frame's page there is no container: its ways to other months are links. */
export function View(props: CalendarViewProps & { container?: ShadowRoot; links?: boolean }) {
  const { container, links } = props
  return CalendarView({ ...props, eventPath: props.eventPath ?? (links ? `${portal}embed-code/event/event-result/` : undefined), onMonth: container && ((month) => turn(container.host, month)) })
}

defineElement<PublicCalendar>({ noun: 'calendar', attributes, View, css, isEmpty: (data) => data.days.length === 0 })
