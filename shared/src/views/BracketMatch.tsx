import type { BracketEntrant, PictureMatch } from '../brackets/bracketPicture.schemas'
import type { DrawProps } from './BracketDrawing'
import { Unseen } from './viewParts'

const endings = { played: 'Final', walkover: 'Walkover', withdrawal: 'Withdrawal', retirement: 'Retirement', disqualification: 'Disqualification' }

/** What stands above a match: how it ended, that it is being played, or when and where it will be. */
function aboutText({ state, isLive, ending, winner, parts, scoreText, whenText, place }: PictureMatch): string {
  const sets = scoreText ?? parts.map(([top, bottom]) => `${top}\u2013${bottom}`).join(', ')
  const about = state === 'unneeded' ? ['Not needed'] : state === 'played' ? [winner === 'neither' ? 'Nobody goes on' : endings[ending ?? 'played'], sets] : [isLive ? sets : whenText, place]
  return about.filter(Boolean).join(' \u00b7 ')
}

/** The word between the two sides, so that a match reads as a sentence. */
const verb = ({ winner, isLive }: PictureMatch) => (winner === 'top' ? 'beat' : winner === 'bottom' ? 'lost to' : winner ? 'and' : isLive ? 'is playing' : 'plays')

export interface MatchProps extends DrawProps {
  match: PictureMatch
  /** The lines that it has: `down`, `up` or `on` to the next round, `out` to another part, `fed` from the round before. */
  lines?: string
}

/** A match as a sentence: "Match 5, Final: Atlas Academy, seed 1, 54, beat Borea, seed 8, 41". */
export function BracketMatch(props: MatchProps) {
  const { match, lines } = props
  const { key, number, state, isLive, winnerTo, loserTo } = match
  const isBye = state === 'bye'
  const about = aboutText(match)
  const href = addressOf(props)
  const ours = (['top', 'bottom'] as const).filter((at) => isOurs(props, at))
  const path = ours.length === 0 ? '' : isBye || ours.includes(match.winner as 'top') ? ' ours goes-on' : ' ours'
  return (
    <li className={`match ${state} ${lines ?? ''}${path}${isLive ? ' is-live' : ''}`} data-key={key} data-next={winnerTo} data-loser={loserTo}>
      <div className="box" part={isLive ? 'match live' : 'match'}>
        {isBye ? null : (
          <p className="about" title={about}>
            {number === null ? null : <b>{`Match ${number}`}</b>}
            {isLive ? <em>Live</em> : null}
            {href ? <a href={href} tabIndex={-1}>{about || 'Open'}</a> : <span>{about}</span>}
            <Unseen>:</Unseen>
          </p>
        )}
        {isBye && match.top.isBye ? null : <Side {...props} at="top" />}
        {isBye ? <span className="tag">Bye</span> : <Unseen>{verb(match)}</Unseen>}
        {isBye && !match.top.isBye ? null : <Side {...props} at="bottom" />}
      </div>
    </li>
  )
}

/** Where a match of an event is told of; others have no page. */
function addressOf({ match: { matchId, top, bottom }, entrants, data: { event }, matchPath }: MatchProps): string {
  const team = entrants.get(top.entrantId ?? bottom.entrantId ?? 0)
  return matchPath && event && team && matchId !== null ? `${matchPath}${team.teamId}/${event.eventId}/${matchId}/true` : ''
}

const isOurs = ({ match, entrants, highlightSchool }: MatchProps, at: 'top' | 'bottom') => isOf(entrants.get(match[at].entrantId ?? 0), highlightSchool)

/** True if an entrant is of the school that the page wants marked. */
export function isOf(entrant: BracketEntrant | undefined, school: string | number | undefined): boolean {
  return entrant !== undefined && entrant.schoolParam === school
}

/** One side: a button, which marks the way of its team. Who is not known yet is said in words, and is never a bye. */
function Side(props: MatchProps & { at: 'top' | 'bottom' }) {
  const { match, at, entrants } = props
  const { entrantId, from, score, isBye } = match[at]
  const entrant = entrants.get(entrantId ?? 0)
  const isWinner = match.winner === at || (match.state === 'bye' && !isBye)
  const state = `${isWinner && match.state !== 'bye' ? ' winner' : ''}${match.winner && !isWinner ? ' loser' : ''}${entrant ? '' : ' open'}${isOurs(props, at) ? ' ours' : ''}`
  if (!entrant) {
    return (
      <button type="button" className={`side${state}`} tabIndex={-1} part="team">
        <span className="name">{isBye ? 'Nobody' : from || 'To be determined'}</span>
      </button>
    )
  }
  const { name, shortName, seed, note, isWithdrawn } = entrant
  return (
    <button type="button" className={`side${state}`} data-entrant={entrantId} aria-pressed={false} tabIndex={-1} title={note ? `${name} (${note})` : name} part={isWinner ? 'team winner' : 'team'}>
      <span className="name">
        <span className={shortName === name ? undefined : 'long'}>{name}</span>
        {shortName === name ? null : <span className="short" aria-hidden="true">{shortName}</span>}
      </span>
      {seed === null ? null : <span className="seed"><Unseen>, seed </Unseen><span>{`${seed}`}</span></span>}
      {isWithdrawn ? <span className="out-mark"><Unseen>, </Unseen><span>withdrawn</span></span> : null}
      {score === null ? null : <span className="score" part="score"><Unseen>, </Unseen><span>{`${score}`}</span></span>}
    </button>
  )
}
