import type { PublicRoster } from '../../competition/events/publicRoster.calls'
import { CrestRow } from '../crest/CrestRow'
import { EmptyNote, Heading, type ViewProps } from '../viewParts'

export interface RosterViewProps extends ViewProps {
  data: PublicRoster
  /** Players at the most; all if not given. */
  limit?: number | undefined
}

/** Who plays for a team at an event, by number. */
export function RosterView(props: RosterViewProps) {
  const { data: { team, event, players }, headingLevel = 3 } = props
  const hasNumbers = players.some(({ jersey }) => jersey !== '')
  const hasParts = players.some(({ part }) => part !== '')
  return (
    <div className="view roster">
      <Heading level={headingLevel} className="title"><><CrestRow of={team.crest} /><span>{props.heading || team.name}</span></></Heading>
      <p className="about">{`${event.name} \u00b7 ${event.whenText}`}</p>
      {players.length === 0 ? <EmptyNote>No players are entered yet.</EmptyNote> : (
        <table part="table">
          <caption className="unseen">{`Roster of ${team.name} at ${event.name}`}</caption>
          <thead part="header">
            <tr>
              {hasNumbers ? <th scope="col">No.</th> : null}
              <th scope="col">Name</th>
              {hasParts ? <th scope="col">Position</th> : null}
            </tr>
          </thead>
          <tbody>
            {players.slice(0, props.limit).map(({ name, jersey, part, isCaptain }, at) => (
              <tr key={at} part="row">
                {hasNumbers ? <td className="number" part="cell">{jersey}</td> : null}
                <th scope="row" part="team">
                  <span>{name}</span>
                  {isCaptain ? <span className="tag">Captain</span> : null}
                </th>
                {hasParts ? <td part="cell">{part}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
