import type { BracketPicture } from '../../competition/brackets/bracketPicture.schemas'
import { BracketDrawing, BracketsDrawing, type BracketsProps } from './BracketDrawing'
import type { BracketProps } from './bracketProps'
import { BracketPools } from './BracketPools'

export type BracketViewProps = Omit<BracketProps, 'Pools' | 'paperOf'>
export type BracketsViewProps = Omit<BracketsProps, 'Pools' | 'paperOf'>

/** One bracket with everything that one can have: for the admin app and for pages. */
export function BracketView(props: BracketViewProps) {
  return <BracketDrawing {...props} Pools={BracketPools} paperOf={paperOf} />
}

/** Brackets one below the other, as BracketView draws each. */
export function BracketsView(props: BracketsViewProps) {
  return <BracketsDrawing {...props} Pools={BracketPools} paperOf={paperOf} />
}

const paperOf = (picture: BracketPicture) => `rows-${rowsOf(picture)} cols-${columnsOf(picture)}`

/** How many matches are below each other on paper, rounded up to a size that the style sheet knows. */
function rowsOf({ sections }: BracketPicture): number {
  const rows = sections.reduce((sum, { rounds }) => sum + 0.8 + Math.max(0, ...rounds.map(({ matches }) => matches.length)), -0.8)
  return [2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128].find((size) => rows <= size) ?? 192
}

/** How many rounds are next to each other on paper: the final of a double elimination next to its longest part. */
function columnsOf({ sections }: BracketPicture): number {
  const lengths = new Map(sections.map(({ part, rounds }) => [part, rounds.length]))
  return lengths.has('losers') ? Math.max(lengths.get('main') ?? 0, lengths.get('losers') ?? 0) + (lengths.get('final') ?? 0) : Math.max(1, ...lengths.values())
}
