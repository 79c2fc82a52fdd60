import type { ReactNode } from 'react'
import type { PublicGame } from '../../publishing/games/game.schemas'
import { Crest } from '../crest/Crest'
import { Pane } from '../hubs/hubParts'
import { EmptyNote } from '../viewParts'
import { GameBoard } from './GameBoard'
import { GameChange } from './GameChange'
import { TeamHit } from '../standings/TableExcerpt'
import type { GameViewProps } from './gameParts'

/** One match: both teams and the score, when and where, how it went, what it changed, and what was and will be between the two. */
export function GameView(props: GameViewProps) {
  const { data } = props
  return (
    <article className="view game" part="match">
      <GameBoard {...props} />
      <GameFacts {...props} />
      {props.strip}
      <div className="game-parts">
        <div className="game-column">
          {data.periods ? <GamePeriods {...props} /> : null}
          {data.change ? <GameChange {...props} change={data.change} /> : null}
          {data.periods || data.change ? null : <EmptyNote>{emptyText(data)}</EmptyNote>}
        </div>
        <div className="game-column">
          {data.meetings ? <GameMeetings {...props} meetings={data.meetings} /> : null}
          {data.next.length > 0 ? <GameNext {...props} /> : null}
          {data.history.length > 0 ? <GameHistory {...props} /> : null}
        </div>
      </div>
    </article>
  )
}

/** What is said where there is nothing of the course of the match. */
function emptyText({ match }: PublicGame): string {
  const one = match.activity.contestName
  if (match.status === 'final') return `Only the final score is kept of this ${one}.`
  return match.status === 'cancelled' ? `This ${one} was canceled.` : `The score, and what it changes in the standings, appear here after the ${one}.`
}

/** When, what and where, each a link where there is somewhere to lead. */
function GameFacts({ data, activityPath, standingsPath, place, directions = data.directions }: GameViewProps) {
  const { match, district } = data
  const activity = `${match.activity.name}, ${match.level.name}`
  const isComing = match.status === 'scheduled' && !data.hasBegun
  const where = place ?? (match.venue ? [match.venue.name, match.venue.city].filter(Boolean).join(', ') : null)
  return (
    <ul className="game-facts">
      {directions && isComing ? <li><a className="game-way" href={directions} target="_blank" rel="noreferrer">Directions</a></li> : null}
      <li><time dateTime={match.timeIsSet ? match.startsAt : match.day}>{[match.dayText, match.timeText].filter(Boolean).join(', ')}</time></li>
      <li>{activityPath ? <a href={activityPath}>{activity}</a> : activity}</li>
      {district ? <li>{standingsPath ? <a href={standingsPath}>{district.name}</a> : district.name}</li> : null}
      {where ? <li>{directions && !place && !isComing ? <a href={directions} target="_blank" rel="noreferrer">{where}</a> : where}</li> : null}
    </ul>
  )
}

function GamePeriods({ data, headingLevel, teamPath }: GameViewProps) {
  const { title, columns } = data.periods!
  return (
    <Pane title={title} headingLevel={headingLevel}>
      <div className="pane-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Team</th>
              {columns.map(({ short, long }) => <th key={long} scope="col" className="num" aria-label={long}>{short}</th>)}
              <th scope="col" className="num">Final</th>
            </tr>
          </thead>
          <tbody>
            {(['away', 'home'] as const).map((at) => (
              <tr key={at}>
                <th scope="row"><TeamHit crest={data[at].crest} name={data[at].shortName} title={data[at].teamName} href={teamPath && `${teamPath}${data[at].teamId}`} /></th>
                {columns.map((column) => <td key={column.long} className="num">{column[at]}</td>)}
                <td className={data[at].isWinner ? 'num total' : 'num total lost'}>{data[at].score ?? '\u2013'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Pane>
  )
}

function GameMeetings({ data, meetings, headingLevel, matchPath }: GameViewProps & { meetings: NonNullable<PublicGame['meetings']> }) {
  const { home, away } = data
  return (
    <Pane title="Past meetings" headingLevel={headingLevel} note={`Since ${meetings.since}`}>
      <dl className="game-tally">
        <div><dt>{away.shortName}</dt><dd>{meetings.away}</dd></div>
        <div className="ties"><dt>Ties</dt><dd>{meetings.ties}</dd></div>
        <div><dt>{home.shortName}</dt><dd>{meetings.home}</dd></div>
      </dl>
      <ul className="pane-lines">
        {meetings.latest.map(({ matchId, dateText, winner, scoreText }) => (
          <GameLine key={matchId} href={matchPath && `${matchPath}${matchId}`}>
            <span className="quiet">{dateText}</span>
            <strong className="end">{winner === null ? `Tied ${scoreText}` : `${data[winner].shortName} ${scoreText}`}</strong>
          </GameLine>
        ))}
      </ul>
    </Pane>
  )
}

function GameNext({ data, headingLevel, matchPath }: GameViewProps) {
  return (
    <Pane title="Next up" headingLevel={headingLevel}>
      <ul className="pane-lines">
        {data.next.map(({ matchId, side, isHome, opponentName, whenText }) => (
          <GameLine key={side} href={matchPath && `${matchPath}${matchId}`}>
            <Crest of={data[side].crest} />
            <span className="two">
              <strong>{`${data[side].shortName} ${isHome ? 'vs' : 'at'} ${opponentName}`}</strong>
              <span className="quiet small">{whenText}</span>
            </span>
          </GameLine>
        ))}
      </ul>
    </Pane>
  )
}

function GameHistory({ data, headingLevel }: GameViewProps) {
  return (
    <Pane title="Score history" headingLevel={headingLevel}>
      <ul className="pane-lines">
        {data.history.map(({ what, by, atText, counts }, index) => (
          <GameLine key={index} href={undefined}>
            <span className="game-tick" aria-hidden="true">{counts ? '\u2713' : ''}</span>
            <span className="two"><strong>{what}</strong><span className="quiet small">{[by, atText].filter(Boolean).join(', ')}</span></span>
          </GameLine>
        ))}
      </ul>
    </Pane>
  )
}

function GameLine({ href, children }: { href: string | undefined; children: ReactNode }) {
  return <li>{href ? <a className="line" href={href}>{children}</a> : <div className="line">{children}</div>}</li>
}
