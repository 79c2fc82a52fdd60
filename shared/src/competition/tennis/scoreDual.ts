import { groupOf, pointsOf } from './dualFormat'
import type { DualFormat } from '../../directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from '../results/set.schemas'
import type { LineState } from './tennis.kinds'
import type { LineKind } from '../../directory/rules/dualFormat.schemas'
import { tallySets } from '../results/sets'

export interface ScoredLine {
  kind: LineKind
  division: string
  state: LineState
  sets: readonly PlayedSet[]
  /** Who won, for lines that are over. A line whose time was up goes by the format. */
  winner: Side | null
}

export interface DualScore {
  points: Record<Side, number>
  /** Lines won, sets and games over all lines: what tables of tennis break ties by. */
  lines: Record<Side, number>
  sets: Record<Side, number>
  games: Record<Side, number>
  /** Lines that were played, to the end or not. */
  played: number
  /** Lines that are open or live. */
  left: number
  /** Points that are still to be won. */
  pointsLeft: number
  /** Who leads now; who has won once nothing is left. Null where they are tied. */
  leader: Side | null
  /** A side whom nobody can catch anymore. */
  clinchedBy: Side | null
  /** Nothing more has to be played: no line is left, or one side has clinched and the format stops there. */
  isOver: boolean
}

/** Who gets the points of a line; null as long as nobody has it, and for lines that count for nobody. */
export function lineWinner({ state, sets, winner, ...line }: ScoredLine, format: DualFormat): Side | null {
  if (state === 'won' || state === 'retired' || state === 'defaulted') return winner
  const group = groupOf(format, line)
  return state === 'frozen' && format.frozen === 'leader' && group ? tallySets(sets, group.sets).leader : null
}

/**
 * The team score of a dual by its lines. Lines that were not played give points to nobody, so that even 19 points can end in a tie:
 * whether a tie stands is a setting of the activity's scores.
 */
export function scoreDual(lines: readonly ScoredLine[], format: DualFormat): DualScore {
  const zero = (): Record<Side, number> => ({ home: 0, away: 0 })
  const score = { points: zero(), lines: zero(), sets: zero(), games: zero(), played: 0, left: 0, pointsLeft: 0 }
  for (const line of lines) {
    const group = groupOf(format, line)
    if (!group) continue
    const tally = tallySets(line.sets, group.sets)
    for (const side of ['home', 'away'] as const) {
      score.sets[side] += tally.sets[side]
      score.games[side] += tally.games[side]
    }
    if (line.sets.length > 0) score.played += 1
    const winner = lineWinner(line, format)
    if (winner) {
      score.points[winner] += group.points
      score.lines[winner] += 1
    } else if (line.state === 'open' || line.state === 'live') {
      score.left += 1
      score.pointsLeft += group.points
    }
  }
  const { home, away } = score.points
  const leader = home === away ? null : home > away ? 'home' : 'away'
  const half = pointsOf(format) / 2
  const clinchedBy = home > half ? 'home' : away > half ? 'away' : null
  return { ...score, leader, clinchedBy, isOver: score.left === 0 || (format.playOut === 'clinch' && clinchedBy !== null) }
}
