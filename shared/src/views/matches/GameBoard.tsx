import type { CSSProperties } from 'react'
import type { GameSide, PublicGame } from '../../publishing/games/game.schemas'
import { Crest } from '../crest/Crest'
import { Heading } from '../viewParts'
import type { GameViewProps } from './gameParts'

/** Both teams, each in half of the width and its own color, with the score on a plate between them. */
export function GameBoard({ data, headingLevel = 3, teamPath, isNamed }: GameViewProps) {
  const { away, home } = data
  return (
    <div className="game-board">
      {isNamed ? null : <Heading level={headingLevel} className="unseen">{boardText(data)}</Heading>}
      <BoardHalf side={away} at="away" href={teamPath && `${teamPath}${away.teamId}`} />
      <BoardHalf side={home} at="home" href={teamPath && `${teamPath}${home.teamId}`} />
      <BoardPlate data={data} />
    </div>
  )
}

/** "St. Ebba 0, Mesquitefield 2. Girls Soccer, Varsity. Final." */
export const boardText = (game: PublicGame): string => `${gameTitle(game)}. ${game.match.activity.name}, ${game.match.level.name}. ${game.stateText}.`

/** "St. Ebba 0, Mesquitefield 2"; "St. Ebba at Mesquitefield" without a score. */
export const gameTitle = ({ away, home }: Pick<PublicGame, 'away' | 'home'>): string =>
  (away.score === null || home.score === null ? `${away.teamName} at ${home.teamName}` : `${away.teamName} ${away.score}, ${home.teamName} ${home.score}`)

function BoardHalf({ side, at, href }: { side: GameSide; at: 'away' | 'home'; href: string | undefined }) {
  const inside = (
    <>
      <Crest of={side.crest} size="xl" over />
      <strong className="game-name" title={side.teamName === side.shortName ? undefined : side.teamName}>{side.shortName}</strong>
      <span className="game-about">
        {side.nickname}
        {side.nickname && (side.rankText || side.recordText) ? ' \u00b7 ' : null}
        <span>{[side.rankText, side.recordText].filter(Boolean).join(', ')}</span>
      </span>
    </>
  )
  return (
    <div className={`game-half ${at}`} part={`half half-${at}`} style={side.half as CSSProperties}>
      {href ? <a className="in" href={href}>{inside}</a> : <div className="in">{inside}</div>}
    </div>
  )
}

function BoardPlate({ data: { away, home, match, stateText, agreedText } }: { data: PublicGame }) {
  const hasScore = away.score !== null && home.score !== null
  const [clock = '', zone = ''] = match.timeText.split(/\s(?=[A-Z]{2,5}$)/)
  return (
    <div className="game-plate" part="plate">
      <span className="game-state">{stateText}</span>
      {hasScore ? (
        <div className="game-score" aria-hidden="true">
          <span className={home.isWinner ? 'lost' : undefined}>{away.score}</span>
          <i>{'\u2013'}</i>
          <span className={away.isWinner ? 'lost' : undefined}>{home.score}</span>
        </div>
      ) : match.status === 'scheduled' ? (
        <div className="game-time"><strong>{clock}</strong><span>{[match.dayText, zone].filter(Boolean).join(' \u00b7 ')}</span></div>
      ) : <div className="game-time"><span>{match.dayText}</span></div>}
      {agreedText ? <span className="game-agreed">{agreedText}</span> : null}
    </div>
  )
}
