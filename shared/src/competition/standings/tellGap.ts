import { ordinal } from '../../platform/format/ordinal'
import type { RankBy } from '../../directory/rules/standingsRules'
import { formatDecimal } from './standingsWords'
import { inWords, joinNames } from '../../platform/format/nameWords'

/** A team, or several that share a rank, as their neighbors in the table see them. */
export interface Neighbor {
  names: readonly string[]
  rank: number
  /** What ranks first: points, points a match, or the share of wins. */
  value: number
  /** The value as the table shows it: "24", ".875". */
  text: string
}

/**
 * Why a team that nobody is tied with is ranked where it is: by what ranks first, against those next above and below.
 * "24 points: 3 fewer than Atlas in 1st, 1 more than Borea in 3rd." "5-3 (.625): below Atlas in 1st (.875)."
 * @param own the team's value in words: "24 points", "5-3 (.625)"
 * @param rankBy points are told by how many more or fewer, shares of wins by the other's share
 */
export function tellGap(own: string, value: number, above: Neighbor | undefined, below: Neighbor | undefined, rankBy: RankBy): string {
  const clauses = [above, below].flatMap((neighbor) => {
    if (!neighbor) return []
    const isAhead = value > neighbor.value
    const who = nameNeighbor(neighbor)
    if (rankBy !== 'points') return [`${isAhead ? 'above' : 'below'} ${who} (${neighbor.text})`]
    return [`${formatDecimal(Math.abs(value - neighbor.value))} ${isAhead ? 'more' : 'fewer'} than ${who}`]
  })
  return `${own}: ${clauses.join(', ') || 'no other team is ranked'}.`
}

/** "Atlas in 1st", "Atlas and Borea in 1st" of two who share it; of more than two only how many they are. */
const nameNeighbor = ({ names, rank }: Neighbor): string => `${names.length <= 2 ? joinNames(names) : `${inWords(names.length)} teams`} in ${ordinal(rank)}`
