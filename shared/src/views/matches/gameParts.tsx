import type { ReactNode } from 'react'
import type { PublicGame } from '../../publishing/games/game.schemas'
import type { ViewProps } from '../viewParts'

export interface GameViewProps extends ViewProps {
  data: PublicGame
  /** Address before a match's key, to which matches link; plain text without it. */
  matchPath?: string | undefined
  /** The whole standings of its district. */
  standingsPath?: string | undefined
  /** What else is of its activity and level. */
  activityPath?: string | undefined
  /** Where the place is written, with links for who has some; name and town if not given. */
  place?: ReactNode
  /** Where a map finds the place, if not what the data say. */
  directions?: string | null | undefined
  /** The page says elsewhere what the board shows, as its heading. */
  isNamed?: boolean | undefined
  /** Above everything but the board: what staff may do. */
  strip?: ReactNode
}
