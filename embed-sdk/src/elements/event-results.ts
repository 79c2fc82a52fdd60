import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import css from '@portal/shared/views/events/EventView.css'
import { EventView, type EventViewProps } from '@portal/shared/views/events/EventView'
import { defineElement } from '../runtime'

/** What most events have not; it comes when one has. */
let drawMore: typeof import('./later/eventMore').drawMore | undefined

/** Heats of a meet are published with its sessions, its marks and the ratings of a contest with the results. */
const hasMore = ({ kind, stage }: PublicEventResults) => /^(meet[dr]|bandr)/.test(kind + stage)

/** Brings them. */
export const prepare = (data: PublicEventResults) => (hasMore(data) ? import('./later/eventMore').then((part) => {
  drawMore = part.drawMore
  return part.ask(data)
}) : undefined)

/** For the frame page, too, which shows the same view in its own document. */
export const View = (props: EventViewProps) => EventView({ ...props, more: hasMore(props.data) && drawMore?.(props) })

defineElement<PublicEventResults>({ noun: 'event-results', attributes: __ATTRIBUTES__, View, css, prepare, isEmpty: (data) => data.teams.length === 0 })
