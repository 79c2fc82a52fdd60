import type { PublicEventRows } from '../../competition/events/eventPublic.schemas'
import { EmptyNote, Heading, type ViewProps } from '../viewParts'

export interface EventsViewProps extends ViewProps {
  data: PublicEventRows
  /** Events at the most; all if not given. */
  limit?: number | undefined
  /** Address before an event's key, to which names link: "/embed-code/event/event-result/". Plain text without it. */
  eventPath?: string | undefined
  /** The academic year that was asked for, and whether only what is over was. */
  season?: string | undefined
  when?: string | undefined
}

/** Published events, one below the other, as the answer orders them. */
export function EventsView(props: EventsViewProps) {
  const { data, heading, headingLevel = 3, limit } = props
  const rows = data.rows.slice(0, limit)
  return (
    <div className="view events">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {rows.length === 0 ? <EmptyNote>{`No events are published${props.season || props.when === 'past' ? '' : ' yet'}.`}</EmptyNote> : (
        <ol className="list" part="table">{rows.map((row) => <EventLine key={row.eventId} row={row} {...props} />)}</ol>
      )}
    </div>
  )
}

function EventLine({ row, eventPath }: EventsViewProps & { row: PublicEventRows['rows'][number] }) {
  const { name, activity, level, teamCount, isCancelled } = row
  const title = isCancelled ? <s>{name}</s> : <span>{name}</span>
  const teams = teamCount === 1 ? '1 team' : teamCount > 1 ? `${teamCount} teams` : ''
  const about = [activity?.name, level?.name, row.eventLevel?.name, teams]
  return (
    <li className="event" part="event">
      <p className="when"><time dateTime={row.startsOn}>{row.whenText}</time></p>
      <p className="what">
        {eventPath ? <a className="name" href={`${eventPath}${row.eventId}`}>{title}</a> : <span className="name">{title}</span>}
        {isCancelled ? <span className="tag">Canceled</span> : null}
      </p>
      <p className="about">{[row.place, ...about].filter(Boolean).join(' \u00b7 ')}</p>
    </li>
  )
}
