import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from './set.schemas'

/** The state of a set: nobody has it yet, someone has won it, or no play by these rules leads there. */
export type SetState = { is: 'open' } | { is: 'won'; by: Side } | { is: 'impossible'; why: string; side: Side | 'tieBreak' }

const open: SetState = { is: 'open' }

/**
 * The state of a tie-break: won by the side that has `to` points and two more than the other (ITF Rules of Tennis, rule 5b). Beyond `to` it
 * ends the moment someone leads by two, so 10-7 is no score of a tie-break to seven.
 */
export function tieBreakState({ home, away }: { home: number; away: number }, to: number): SetState {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  const by: Side = home > away ? 'home' : 'away'
  if (most < to || most - least < 2) return open
  if (most === to || most - least === 2) return { is: 'won', by }
  return { is: 'impossible', side: 'tieBreak', why: `a tie-break to ${to} ended at ${Math.max(to, least + 2)}-${least}, not ${most}-${least}` }
}

/** Whether set `index` (from 0) is the one that is a tie-break only. */
export const isMatchTieBreak = ({ bestOf, finalTieBreakTo }: SetFormat, index: number): boolean => bestOf === 3 && finalTieBreakTo !== null && index === 2

/** The state of set `index` by its games and tie-break. */
export function setState(set: PlayedSet, format: SetFormat, index: number): SetState {
  if (isMatchTieBreak(format, index)) return matchTieBreakState(set, format.finalTieBreakTo!)
  const { home, away, tieBreak } = set
  const { games, winByTwo, tieBreakAt, tieBreakTo } = format
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  const by: Side = home > away ? 'home' : 'away'
  const wrong = (why: string, side: Side | 'tieBreak' = by): SetState => ({ is: 'impossible', why, side })

  // A set is decided by the tie-break at T games each: its winner has T + 1, and nothing continues from there.
  const decidedByTieBreak = tieBreakAt !== null && least === tieBreakAt && most === tieBreakAt + 1
  if (decidedByTieBreak) {
    if (tieBreak === null) return wrong(`enter the points of the tie-break at ${least}-${least}`, 'tieBreak')
    const points = tieBreakState(tieBreak, tieBreakTo)
    if (points.is === 'impossible') return points
    if (points.is === 'open') return wrong(`the tie-break is not over at ${tieBreak.home}-${tieBreak.away}; it goes to ${tieBreakTo}, by two`, 'tieBreak')
    return points.by === by ? points : wrong('who wins the tie-break wins the set', 'tieBreak')
  }
  if (tieBreakAt !== null && home === tieBreakAt && away === tieBreakAt) {
    if (tieBreak === null) return open
    const points = tieBreakState(tieBreak, tieBreakTo)
    return points.is === 'won' ? wrong(`the tie-break is won, so the set is ${tieBreakAt + 1}-${tieBreakAt}`, points.by) : points
  }
  if (tieBreak !== null) return wrong(tieBreakAt === null ? 'there is no tie-break here' : `the tie-break comes at ${tieBreakAt}-${tieBreakAt}, not at ${most}-${least}`, 'tieBreak')

  if (most < games) return open
  if (!winByTwo) {
    if (least >= games) return wrong(`the first with ${games} games has the set`)
    return most === games ? { is: 'won', by } : wrong(`a set ends with ${games} games`)
  }
  if (tieBreakAt !== null && least >= tieBreakAt) return wrong(`at ${tieBreakAt}-${tieBreakAt} a tie-break decides`)
  if (most === games && most - least >= 2) return { is: 'won', by }
  if (most - least <= 1) return open
  if (most - least === 2) return { is: 'won', by }
  return wrong(`with ${least} games on the other side the set ends at ${Math.max(games, least + 2)}-${least}`)
}

function matchTieBreakState({ home, away, tieBreak }: PlayedSet, to: number): SetState {
  const wrong = (why: string, side: Side | 'tieBreak' = 'tieBreak'): SetState => ({ is: 'impossible', why, side })
  if (Math.max(home, away) > 1 || home + away > 1) return wrong(`it is a tie-break to ${to}: its winner has 1 and the other 0`, home >= away ? 'home' : 'away')
  if (tieBreak === null) return home + away === 0 ? open : wrong(`enter the points of the tie-break to ${to}`)
  const points = tieBreakState(tieBreak, to)
  if (points.is === 'impossible') return points
  if (points.is === 'open') return home + away === 0 ? open : wrong(`the tie-break is not over at ${tieBreak.home}-${tieBreak.away}; it goes to ${to}, by two`)
  const [winner, loser] = points.by === 'home' ? [home, away] : [away, home]
  return winner === 1 && loser === 0 ? points : wrong(`who wins the tie-break has 1, the other 0`, points.by)
}
