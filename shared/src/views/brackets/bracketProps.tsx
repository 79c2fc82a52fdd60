import type { ReactNode } from 'react'
import type { BracketEntrant, BracketPicture } from '../../competition/brackets/bracketPicture.schemas'
import type { ViewProps } from '../viewParts'

export interface BracketProps extends ViewProps {
  data: BracketPicture
  /** Shows who has a bye in the round; true if not given. */
  byes?: boolean | undefined
  /** Address to which matches lead, before a match's key: no links without it. */
  matchPath?: string | undefined
  /** Draws round robins. By itself, as most brackets have none and elements load it when they do. */
  Pools?: ((props: DrawProps) => ReactNode) | undefined
  /** Classes that say how large a bracket is on paper. */
  paperOf?: ((picture: BracketPicture) => string) | undefined
}

export interface DrawProps extends BracketProps {
  entrants: ReadonlyMap<number, BracketEntrant>
  level: number
}
