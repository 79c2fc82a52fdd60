import type { PublicMeetResults } from '../../competition/marks/meetResult.schemas'
import { Heading } from '../viewParts'
import { TeamLink } from './TeamLink'

type Event = PublicMeetResults['heats'][number]

interface HeatsViewProps {
  heats: readonly Event[]
  headingLevel: number
  teamPath: string | undefined
  /** The first event is not folded. */
  isOpen: boolean
}

/** Who starts where in the events of a meet that have no results yet; each event is folded. */
export function HeatsView({ heats, headingLevel, teamPath, isOpen }: HeatsViewProps) {
  if (heats.length === 0) return null
  return (
    <section>
      <Heading level={headingLevel} className="part-name">Heats and lanes</Heading>
      {heats.map((event, index) => {
        const title = `${event.number}. ${[event.name, event.className].filter(Boolean).join(', ')}`
        const hasRounds = heats.some((other) => other.number === event.number && other.round !== event.round)
        return (
          <details key={`${event.number} ${event.round}`} open={isOpen && index === 0}>
            <summary className="part-name">{hasRounds ? `${title}: ${event.round === 'final' ? 'final' : 'heats'}` : title}</summary>
            {event.heats.map((heat) => <HeatTable key={heat.heat} event={event} heat={heat} isOnly={event.heats.length === 1} teamPath={teamPath} />)}
          </details>
        )
      })}
    </section>
  )
}

function HeatTable({ event, heat: { heat, starters }, isOnly, teamPath }: { event: Event; heat: Event['heats'][number]; isOnly: boolean; teamPath: string | undefined }) {
  const name = `${event.heatWord} ${heat}`
  const hasSeeds = starters.some(({ seed }) => seed !== '')
  return (
    <table part="table">
      <caption className={isOnly ? 'unseen' : 'about'}>{isOnly ? `${event.name}, ${name}` : name}</caption>
      <thead><tr><th scope="col">{event.startWord}</th><th scope="col" className="wide">Name</th>{hasSeeds ? <th scope="col">Seed</th> : null}</tr></thead>
      <tbody>
        {starters.map((each, index) => (
          <tr key={`${each.position ?? ''} ${each.name} ${index}`} part="row">
            <td part="cell">{String(each.position ?? '\u2013')}</td>
            <th scope="row">{event.isRelay ? <TeamLink name={each.name} teamId={each.teamId} teamPath={teamPath} /> : <>{each.name}<span className="about"><TeamLink name={each.teamName} teamId={each.teamId} teamPath={teamPath} /></span></>}</th>
            {hasSeeds ? <td part="cell">{each.seed || '\u2013'}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
