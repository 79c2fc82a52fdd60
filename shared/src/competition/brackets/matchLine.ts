import type { ContestWords } from '../../directory/activities/contestName.kinds'
import { bracketEndingNames } from './bracket.kinds'
import type { PictureMatch } from './bracketPicture.schemas'

/** What the line above a match is made of. */
export interface MatchFacts extends Pick<PictureMatch, 'number' | 'state' | 'isLive' | 'ending' | 'winner'> {
  /** Sets or periods, top first: [[6, 4], [7, 5]]. */
  parts: readonly (readonly [number, number])[]
  /** Sets as people write them, in place of `parts`: "6-4, 6-7 (5-7), 1-0 (10-8)"; empty where these say it. */
  scoreText: string
  /** "Fri, Nov 20, 7:30 PM CST"; empty while it is not set. */
  whenText: string
  place: string
}

/** How a match ended that was not played to its end has its own word. */
const endingText = (ending: PictureMatch['ending']) => (ending === null || ending === 'played' ? 'Final' : bracketEndingNames[ending])

/**
 * What stands above a match: its number, and how it ended, how it stands, or when and where it will be: "Game 5 · Final · 25–19, 25–21".
 * That it is live has a mark of its own, wherever it is shown.
 */
export function matchLine({ number, state, isLive, ending, winner, parts, scoreText, whenText, place }: MatchFacts, { One }: ContestWords): string {
  const sets = scoreText || parts.map(([top, bottom]) => `${top}\u2013${bottom}`).join(', ')
  const facts = state === 'unneeded' ? ['Not needed'] : state === 'played' ? [winner === 'neither' ? 'Nobody advances' : endingText(ending), sets] : isLive ? [sets] : [whenText, place]
  return [number === null ? '' : `${One} ${number}`, ...facts].filter(Boolean).join(' \u00b7 ')
}
