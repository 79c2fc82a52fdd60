import type { FieldProblem } from '../call/errors'
import type { SetFormat } from './dualFormat'
import type { Side, TennisSet } from './line.schemas'
import { setState } from './setScore'
import type { LineState } from './tennis.kinds'

export interface LineTally {
  sets: Record<Side, number>
  games: Record<Side, number>
  /** Who has won by the score alone; null while it is open. */
  winner: Side | null
  /** Who is ahead: by sets, then by the games of the open set, then by the points of its tie-break. */
  leader: Side | null
}

const sideNames: Record<Side, string> = { home: 'home side', away: 'away side' }
const more = (home: number, away: number): Side | null => (home === away ? null : home > away ? 'home' : 'away')

/** Sets and games of a line, and who has or leads it; meant for sets that checkSets lets through. */
export function tallySets(sets: readonly TennisSet[], format: SetFormat): LineTally {
  const won: Record<Side, number> = { home: 0, away: 0 }
  const games: Record<Side, number> = { home: 0, away: 0 }
  let current: Side | null = null
  sets.forEach((set, index) => {
    games.home += set.home
    games.away += set.away
    const state = setState(set, format, index)
    if (state.is === 'won') won[state.by] += 1
    else current = more(set.home, set.away) ?? (set.tieBreak && more(set.tieBreak.home, set.tieBreak.away))
  })
  const needed = (format.bestOf + 1) / 2
  const winner = won.home >= needed ? 'home' : won.away >= needed ? 'away' : null
  return { sets: won, games, winner, leader: winner ?? more(won.home, won.away) ?? current }
}

/**
 * What keeps sets from being the score of a line in this state; empty if nothing does. By the ITF Rules of Tennis: rule 5 (a
 * game, a tie-break), rule 6 (a set), rule 7 (a match), Appendix V (other ways to score). Fields are "sets.1.home", "sets.1.tieBreak",
 * "sets"; a message names the set and the side.
 *
 * `live`, `retired`, `frozen` and `defaulted` take a score that play has reached and that is not over; `won` one that is;
 * `open` and `unplayed` none. Retirement keeps the score and gives the line to the other side.
 * @param names what the sides are called in the sentences
 */
export function checkSets(sets: readonly TennisSet[], format: SetFormat, state: LineState, names: Readonly<Record<Side, string>> = sideNames): FieldProblem[] {
  if (state === 'open' || state === 'unplayed') return sets.length === 0 ? [] : [{ field: 'sets', message: 'A line that was not played has no score.' }]
  const most = format.bestOf
  const needed = (format.bestOf + 1) / 2
  const won: Record<Side, number> = { home: 0, away: 0 }
  const problems: FieldProblem[] = []
  for (const [index, set] of sets.entries()) {
    const name = `Set ${index + 1}`
    if (index >= most) return [...problems, { field: `sets.${index}.home`, message: `${name}: this line is over ${most === 1 ? 'after one set' : `after ${most} sets`}.` }]
    if (won.home >= needed || won.away >= needed) return [...problems, { field: `sets.${index}.home`, message: `${name}: the ${names[won.home >= needed ? 'home' : 'away']} has won already.` }]
    const found = setState(set, format, index)
    if (found.is === 'impossible') {
      const who = found.side === 'tieBreak' ? 'tie-break' : names[found.side]
      problems.push({ field: `sets.${index}.${found.side}`, message: `${name}, ${who}: ${set.home}-${set.away} cannot be, ${found.why}.` })
      return problems
    }
    if (found.is === 'open' && index < sets.length - 1) {
      return [...problems, { field: `sets.${index}.home`, message: `${name}: at ${set.home}-${set.away} nobody has won it, so there is no set after it.` }]
    }
    if (found.is === 'won') won[found.by] += 1
  }
  const isOver = won.home >= needed || won.away >= needed
  if (state === 'won' && !isOver) {
    const last = sets.length === 0 ? null : sets.length - 1
    return [{ field: last === null ? 'sets' : `sets.${last}.home`, message: last === null ? 'Enter the score.' : `Set ${last + 1}: nobody has won the line yet.` }]
  }
  if (isOver && (state === 'retired' || state === 'frozen' || state === 'defaulted')) {
    return [{ field: 'sets', message: `The score is whole: the ${names[won.home >= needed ? 'home' : 'away']} has won.` }]
  }
  return []
}
