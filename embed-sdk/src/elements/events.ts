import type { PublicEventRows } from '@portal/shared/competition/events/eventPublic.schemas'
import css from '@portal/shared/views/events/EventsView.css'
import { EventsView, type EventsViewProps } from '@portal/shared/views/events/EventsView'
import { defineElement, portal } from '../runtime'

/** Names of events link to the portal's pages where the page wants links; the frame's page says itself where they lead. */
export function View(props: EventsViewProps & { links?: boolean }) {
  return EventsView({ ...props, eventPath: props.eventPath ?? (props.links ? `${portal}embed-code/event/event-result/` : undefined) })
}

defineElement<PublicEventRows>({ noun: 'events', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.rows.length === 0 })
