import type { MeetRound } from '../../competition/marks/meet.kinds'
import type { PublicMeetResults } from '../../competition/marks/meetResult.schemas'
import { EmptyNote, Heading } from '../viewParts'
import { HeatsView } from './HeatsView'
import { markHeads, withUnit } from './markUnit'
import { TeamLink } from './TeamLink'

interface MeetResultsViewProps {
  data: PublicMeetResults
  /** The rounds in the order in which they are shown, with what each is called. */
  rounds: readonly { round: MeetRound; name: string }[]
  headingLevel?: number | undefined
  /** Rows of each table at the most; all if not given. */
  limit?: number | undefined
  teamPath?: string | undefined
  /** The events are folded but for the first: an element stands among other things. */
  isFolded?: boolean
}
type Event = PublicMeetResults['events'][number]

/** What is published of a meet: team scores first, then its events by their numbers, then the heats of those without results. It looks as an event's own results do. */
export function MeetResultsView({ data, rounds, headingLevel = 2, limit, teamPath, isFolded }: MeetResultsViewProps) {
  if (data.events.length === 0 && data.heats.length === 0) return <div className="view one-event"><EmptyNote>No results are released yet.</EmptyNote></div>
  return (
    <div className="view one-event">
      {data.scores.map(({ title, rows }) => (
        <section key={title}>
          <Heading level={headingLevel} className="part-name">{`Team scores: ${title}`}</Heading>
          <table part="table">
            <caption className="unseen">{`Team scores: ${title}`}</caption>
            <thead><tr><th scope="col">Place</th><th scope="col" className="wide">Team</th><th scope="col">Points</th></tr></thead>
            <tbody>
              {rows.slice(0, limit).map((row) => (
                <tr key={row.name} part="row">
                  <td part="cell">{row.rankText || '\u2013'}</td>
                  <th scope="row" part="team"><TeamLink name={row.name} teamId={row.teamId} teamPath={teamPath} />{row.tieText ? <span className="about">{row.tieText}</span> : null}</th>
                  <td part="score">{row.points || '\u2013'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {data.events.map((event, index) => {
        const title = `${event.number}. ${nameOf(event)}`
        const tables = <><p className="about">{event.releasedText}</p>{rounds.map(({ round, name }) => <RoundTable key={round} event={event} round={round} name={name} headingLevel={headingLevel + 1} limit={limit} teamPath={teamPath} />)}</>
        return isFolded ? <details key={event.number} open={index === 0}><summary className="part-name">{title}</summary>{tables}</details> : <section key={event.number}><Heading level={headingLevel} className="part-name">{title}</Heading>{tables}</section>
      })}
      <HeatsView heats={data.heats} headingLevel={headingLevel} teamPath={teamPath} isOpen={data.events.length === 0} />
    </div>
  )
}

const nameOf = ({ name, className }: Event) => [name, className].filter(Boolean).join(', ')

/** One round of an event; a second one is named. */
function RoundTable({ event, round, name, headingLevel, limit, teamPath }: { event: Event; round: MeetRound; name: string; headingLevel: number; limit: number | undefined; teamPath: string | undefined }) {
  const rows = event.rows.filter((row) => row.round === round)
  if (rows.length === 0) return null
  const hasPoints = rows.some(({ points }) => points !== '')
  return (
    <>
      {rows.length < event.rows.length ? <Heading level={headingLevel} className="part-name">{name}</Heading> : null}
      <table part="table">
        <caption className="unseen">{`${nameOf(event)}, ${name}`}</caption>
        <thead><tr><th scope="col">Place</th><th scope="col" className="wide">Name</th><th scope="col">{markHeads[event.measure]}</th>{hasPoints ? <th scope="col">Points</th> : null}</tr></thead>
        <tbody>
          {rows.slice(0, limit).map((row, index) => (
            <tr key={`${row.heat ?? ''} ${row.position ?? ''} ${row.name} ${index}`} part="row">
              <td part="cell">{row.placeText || '\u2013'}</td>
              <th scope="row">{event.isRelay ? <TeamLink name={row.name} teamId={row.teamId} teamPath={teamPath} /> : <>{row.name}<span className="about"><TeamLink name={row.teamName} teamId={row.teamId} teamPath={teamPath} /></span></>}</th>
              <td part="score">
                {row.exhibition ? `X${row.mark}` : withUnit(row.mark, event.measure)}
                {row.wind ? <span className="about">{` ${row.wind}${row.isWindAided ? ' (wind-aided)' : ''}`}</span> : null}
              </td>
              {hasPoints ? <td part="cell">{row.points || '\u2013'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
