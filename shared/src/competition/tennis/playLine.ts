import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from '../results/set.schemas'
import { tallySets } from '../results/sets'
import { isMatchTieBreak, setState, tieBreakState } from '../results/setState'

/** What the next thing is that a side can win: a game, a point of a tie-break, or nothing anymore. */
export function nextToWin(sets: readonly PlayedSet[], format: SetFormat): 'game' | 'point' | null {
  if (tallySets(sets, format).winner !== null) return null
  const { set, index } = currentSet(sets, format)
  return isMatchTieBreak(format, index) || isAtTieBreak(set, format) ? 'point' : 'game'
}

const isAtTieBreak = ({ home, away }: PlayedSet, { tieBreakAt }: SetFormat) => tieBreakAt !== null && home === tieBreakAt && away === tieBreakAt

/** The set that is played now: the last one as long as nobody has it, else a new one. */
function currentSet(sets: readonly PlayedSet[], format: SetFormat): { set: PlayedSet; index: number } {
  const last = sets.at(-1)
  if (last && setState(last, format, sets.length - 1).is === 'open') return { set: last, index: sets.length - 1 }
  return { set: { home: 0, away: 0, tieBreak: null }, index: sets.length }
}

/**
 * The sets after a side has won the next game, or the next point where a tie-break is played; as they are if the line is over.
 * The point that ends a tie-break gives the game and the set.
 */
export function withWon(sets: readonly PlayedSet[], format: SetFormat, side: Side): PlayedSet[] {
  const next = nextToWin(sets, format)
  if (next === null) return [...sets]
  const { set, index } = currentSet(sets, format)
  const before = sets.slice(0, index)
  if (next === 'game') return [...before, { ...set, [side]: set[side] + 1 }]
  const points = set.tieBreak ?? { home: 0, away: 0 }
  const tieBreak = { ...points, [side]: points[side] + 1 }
  const to = isMatchTieBreak(format, index) ? format.finalTieBreakTo! : format.tieBreakTo
  const isOver = tieBreakState(tieBreak, to).is === 'won'
  return [...before, { ...set, ...(isOver && { [side]: set[side] + 1 }), tieBreak }]
}
