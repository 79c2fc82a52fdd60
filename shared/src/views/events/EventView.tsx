import type { ReactNode } from 'react'
import type { PublicEventResults } from '../../competition/events/eventResults.calls'
import { EmptyNote, Heading, isHighlighted, TeamName, Trophy, type ViewProps } from '../viewParts'

/** `results`: by place, and until there are any who takes part; `teams`: who takes part; `info`: what, when and where, too. */
export const eventLooks = ['results', 'teams', 'info'] as const

export interface EventViewProps extends ViewProps {
  data: PublicEventResults
  /** One of `eventLooks`; results if not given, or anything else is. */
  look?: string | undefined
  /** Address of the portal, which precedes the paths of documents: "https://portal.example". */
  portalUrl?: string | undefined
  /** Below a head that has its name and says when and where it is: until there are results, all else that is known of it stands here. */
  isBelowHead?: boolean | undefined
  /** Teams at the most; all if not given. */
  limit?: number | undefined
  /** What stands below the teams: heats and marks of a meet, ratings of a contest. An event's own page has these at an address of their own. */
  more?: ReactNode
  /** Below a head too it has what the element has: it is the page of that. */
  isWhole?: boolean | undefined
}
type Team = PublicEventResults['teams'][number]

/** One event: its results, its teams, or what, when and where it is. */
export function EventView(props: EventViewProps) {
  const { data, headingLevel = 3, look, isBelowHead } = props
  const isInfo = look === 'info' || (isBelowHead && look === 'results' && data.stage !== 'results')
  const showsPlaces = look !== 'teams' && !isInfo && data.stage === 'results'
  const about = [data.whenText, data.place, data.activity?.name, data.level?.name]
  return (
    <div className="view one-event">
      <div part="header">
        {isBelowHead ? null : <Heading level={headingLevel} className="title">{props.heading || data.name}</Heading>}
        <p className="about">
          {isBelowHead ? null : <span>{about.filter(Boolean).join(' \u00b7 ')}</span>}
          {data.isCancelled ? <span className="tag">Canceled</span> : data.certifiedText && showsPlaces ? <span className="tag">{data.certifiedText}</span> : null}
        </p>
        {data.isCancelled && data.cancelReason ? <p className="about">{data.cancelReason}</p> : null}
      </div>
      {isInfo ? Details(props) : null}
      {look !== 'teams' && !isInfo && !showsPlaces ? <EmptyNote>No results are published yet.</EmptyNote> : null}
      {isInfo || (!showsPlaces && data.teams.length > 0) ? <Heading level={headingLevel + 1} className="part-name">Teams</Heading> : null}
      {data.teams.length === 0 ? (look === 'teams' || isInfo ? <EmptyNote>No teams are published yet.</EmptyNote> : null) : Teams(props, showsPlaces)}
      {props.more}
    </div>
  )
}

/** What is known of it besides its teams. */
function Details({ data, headingLevel = 3, portalUrl = '', isBelowHead }: EventViewProps) {
  return (
    <div className="details">
      {data.hostSchool && !isBelowHead ? <p>{`Host: ${data.hostSchool.name}`}</p> : null}
      {data.description ? <p className="description">{data.description}</p> : null}
      {data.sessions.length > 0 ? (
        <section>
          <Heading level={headingLevel + 1} className="part-name">Sessions</Heading>
          <ol>
            {data.sessions.map(({ title, startsAt, whenText, place, note }) => (
              <li key={`${startsAt} ${title}`} className="session" part="event">
                <strong>{title}</strong>
                <time dateTime={startsAt}>{whenText}</time>
                <span className="about">{[place, note].filter(Boolean).join(' \u00b7 ')}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {data.documents.length > 0 ? (
        <section>
          <Heading level={headingLevel + 1} className="part-name">Documents</Heading>
          <ol>
            {data.documents.map(({ documentId, title, fileName, path }) => <li key={documentId}><a className="document" href={`${portalUrl}${path}`} download={fileName}>{title}</a></li>)}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

function Teams(props: EventViewProps, showsPlaces: boolean) {
  const { data } = props
  const teams = data.teams.slice(0, props.limit)
  const hasSeeds = !showsPlaces && teams.some(({ seed }) => seed !== null)
  const hasResults = showsPlaces && teams.some(({ result }) => result !== '')
  // Numbers alone are the team scores of a meet or contest: "112.5", "Girls 53, Boys 27".
  const arePoints = /^(meet|band)/.test(data.kind) && teams.every(({ result }) => /^(,? ?([A-Z]\w+ )?[\d.]+)*$/.test(result))
  const hasRecords = showsPlaces && data.hasMatches
  return (
    <table part="table">
      <caption className="unseen">{`${showsPlaces ? 'Results' : 'Teams'} of ${data.name}`}</caption>
      <thead className={showsPlaces || hasSeeds ? undefined : 'unseen'} part="header">
        <tr>
          {showsPlaces ? <th scope="col">Place</th> : hasSeeds ? <th scope="col">Seed</th> : null}
          <th scope="col" className="wide">Team</th>
          {hasRecords ? <th scope="col">Record</th> : null}
          {hasResults ? <th scope="col">{arePoints ? 'Points' : 'Result'}</th> : null}
        </tr>
      </thead>
      <tbody>
        {teams.flatMap((team, index) => [
          team.classificationName && team.classificationName !== teams[index - 1]?.classificationName ? <tr key={team.classificationName}><th scope="rowgroup" colSpan={4} className="part-name">{team.classificationName}</th></tr> : null,
          <tr key={index} className={isHighlighted({ schoolId: 0, schoolParam: team.schoolParam }, props.highlightSchool) ? 'marked' : undefined} part="row">
            {showsPlaces ? <td part="cell">{team.placeText || 'Result'}{team.place === 1 ? <Trophy /> : null}</td> : hasSeeds ? <td part="cell">{`${team.seed ?? '\u2013'}`}</td> : null}
            <th scope="row" part={team.place === 1 ? 'team winner' : 'team'}>
              <TeamName crest={team.crest} name={team.name} teamId={team.teamId} teamPath={props.teamPath} />
              {aboutTeam(team)}
            </th>
            {hasRecords ? <td part="cell">{recordOf(team)}</td> : null}
            {hasResults ? <td part="score">{team.result}</td> : null}
          </tr>,
        ])}
      </tbody>
    </table>
  )
}

function aboutTeam({ city, districtText, tieText }: Team) {
  const text = [city, districtText, tieText].filter(Boolean).join(' \u00b7 ')
  return text ? <span className="about">{text}</span> : null
}

const recordOf = ({ wins, losses, ties }: Team) => [wins, losses, ...(ties > 0 ? [ties] : [])].join('-')
