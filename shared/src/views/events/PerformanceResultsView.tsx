import type { PublicPerformanceResults } from '../../competition/performances/performanceResults.calls'
import { EmptyNote, Heading, Trophy } from '../viewParts'
import { TeamLink } from './TeamLink'

interface PerformanceResultsViewProps {
  data: PublicPerformanceResults
  headingLevel?: number | undefined
  /** Rows of each table at the most; all if not given. */
  limit?: number | undefined
  teamPath?: string | undefined
}

/** What is released and certified of a contest: total scores first, then each category by rating. It looks as an event's own results do. */
export function PerformanceResultsView({ data, headingLevel = 2, limit, teamPath }: PerformanceResultsViewProps) {
  if (data.categories.length === 0) return <div className="view one-event"><EmptyNote>No ratings are certified yet.</EmptyNote></div>
  return (
    <div className="view one-event">
      {data.classifications.map(({ name, teams }) => {
        const title = name ? `Total scores: ${name}` : 'Total scores'
        return (
          <section key={name}>
            <Heading level={headingLevel} className="part-name">{title}</Heading>
            <table part="table">
              <caption className="unseen">{title}</caption>
              <thead><tr><th scope="col">Place</th><th scope="col" className="wide">Team</th><th scope="col">Points</th></tr></thead>
              <tbody>
                {teams.slice(0, limit).map((team) => (
                  <tr key={team.name} part="row">
                    <td part="cell">{team.placeText || '\u2013'}{team.place === 1 ? <Trophy /> : null}</td>
                    <th scope="row" part={team.place === 1 ? 'team winner' : 'team'}><TeamLink name={team.name} teamId={team.teamId} teamPath={teamPath} />{team.tieText ? <span className="about">{team.tieText}</span> : null}</th>
                    <td part="score">{String(team.totalScore)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
      {data.categories.map(({ name, rows }) => (
        <section key={name}>
          <Heading level={headingLevel} className="part-name">{name}</Heading>
          <table part="table">
            <caption className="unseen">{name}</caption>
            <thead><tr><th scope="col">Rating</th><th scope="col" className="wide">School</th></tr></thead>
            <tbody>
              {rows.slice(0, limit).map((row, index) => (
                <tr key={`${row.teamName} ${index}`} part="row">
                  <td part="score">{String(row.rating)}</td>
                  <th scope="row" part="team">
                    <TeamLink name={row.teamName} teamId={row.teamId} teamPath={teamPath} />
                    <span className="about">{[row.performers, row.title && row.composer ? `${row.title} (${row.composer})` : row.title, row.classificationName].filter(Boolean).join(' \u00b7 ')}</span>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
