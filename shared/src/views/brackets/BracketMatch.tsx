import type { CSSProperties } from 'react'
import type { BracketEntrant, PictureMatch } from '../../competition/brackets/bracketPicture.schemas'
import type { DrawProps } from './bracketProps'
import type { Crest } from '../../directory/schools/crest.schemas'
import { CrestRow } from '../crest/CrestRow'

/** What its second side is to the first, so that a match reads as a sentence. */
const verb = ({ winner, isLive, state }: PictureMatch) => (state === 'bye' ? '' : winner === 'top' ? 'beat ' : winner === 'bottom' ? 'lost to ' : winner ? 'and ' : isLive ? 'is playing ' : 'plays ')

/**
 * A match as a sentence: "Game 5, Final, Atlas Academy, seed 1, 54, beat Borea, seed 8, 41". A call and no component, as its sides
 * are: a bracket has hundreds, and a component is work that draws nothing.
 * @param lines what leads on: `down`, `up` or `on` to the next round, `out` to another part, `fed` from the round before
 * @param tabIndex 0 of the first that is drawn in its part, where the tab key stops, and -1 of the others
 */
export function bracketMatch(props: DrawProps, match: PictureMatch, lines: string, tabIndex: number) {
  const { key, state, isLive, about, winnerTo, loserTo } = match
  const isBye = state === 'bye'
  const href = addressOf(props, match)
  return (
    <li key={key} className={`match ${state} ${lines}`} data-key={key} data-next={winnerTo} data-loser={loserTo}>
      <div className="box" part={isLive ? 'match live' : 'match'}>
        {isBye ? null : (
          <p className="about" title={about}>
            {isLive ? <em>Live </em> : null}
            {href ? <a href={href} tabIndex={-1}>{about || 'Open'}</a> : about}
          </p>
        )}
        {isBye && match.top.isBye ? null : sideOf(props, match, 'top', tabIndex)}
        {isBye && !match.top.isBye ? null : sideOf(props, match, 'bottom', tabIndex)}
        {isBye ? <span className="tag">Bye</span> : null}
      </div>
    </li>
  )
}

/** Where a match is told of; one that is not set up yet, or is of players and no teams, has no page. */
const addressOf = ({ matchPath }: DrawProps, { matchId }: PictureMatch): string => (matchPath && matchId !== null ? `${matchPath}${matchId}` : '')

/** True if an entrant is of the school that the page wants marked. */
export function isOf(entrant: BracketEntrant | undefined, school: string | number | undefined): boolean {
  return entrant !== undefined && entrant.schoolParam === school
}

/** A column is 16em wide, at every width of the page and on paper: of a name that is longer than this the short one is drawn, not half of it. */
const mostLetters = 16

const noColors = {} as Crest['colors']

/**
 * One side: a button, which marks the way of its team. Who is not known yet is said in words, and is never a bye. Its label says what
 * its numbers are: as text that only readers have, each would be two elements more. The seed is the style sheet's for the same reason.
 * It has its school's colors, for the winner's edge and the marked way (BracketMoves.css); its crest takes them from it, so that they are said once.
 */
function sideOf(props: DrawProps, match: PictureMatch, at: 'top' | 'bottom', tabIndex: number) {
  const { entrantId, from, score } = match[at]
  const entrant = props.entrants.get(entrantId ?? 0)
  const isWinner = match.winner === at
  const goesOn = isWinner || match.state === 'bye'
  const state = `side${isWinner ? ' winner' : match.winner ? ' loser' : ''}${entrant ? '' : ' open'}${isOf(entrant, props.highlightSchool) ? ' ours' : ''}`
  const reads = at === 'top' ? '' : verb(match)
  const open = from || 'Nobody'
  const { name, shortName, seed, note, isWithdrawn } = entrant ?? { name: open, shortName: open, seed: null, note: '', isWithdrawn: false }
  const crest = entrant?.crest
  const label = `${reads}${name}${seed === null ? '' : `, seed ${seed}`}${isWithdrawn ? ', withdrawn' : ''}${score === null ? '' : `, ${score}`}`
  return (
    <button type="button" className={state} style={crest?.colors as CSSProperties} data-entrant={entrant && entrantId} data-seed={seed} aria-label={label} aria-pressed={entrant && false} tabIndex={tabIndex} title={note ? `${name} (${note})` : name} part={goesOn ? 'team winner' : 'team'}>
      <CrestRow of={crest && { ...crest, colors: noColors }} size="s" />
      <span className="name">{name.length > mostLetters ? shortName : name}</span>
      {isWithdrawn ? <span className="out-mark">withdrawn</span> : null}
      {score === null ? null : <span className="score" part="score">{`${score}`}</span>}
    </button>
  )
}
