import type { FieldProblem } from '../../platform/call/errors'
import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from '../results/set.schemas'
import { setState } from '../results/setState'
import type { LineState } from './tennis.kinds'

const sideNames: Record<Side, string> = { home: 'home side', away: 'away side' }

/**
 * What keeps sets from being the score of a line in this state; empty if nothing does. By the ITF Rules of Tennis: rule 5 (a
 * game, a tie-break), rule 6 (a set), rule 7 (a match), Appendix V (other ways to score). Fields are "sets.1.home", "sets.1.tieBreak",
 * "sets"; a message names the set and the side.
 *
 * `live`, `retired`, `frozen` and `defaulted` take a score that play has reached and that is not over; `won` one that is;
 * `open` and `unplayed` none. Retirement keeps the score and gives the line to the other side.
 * @param names what the sides are called in the sentences
 */
export function checkSets(sets: readonly PlayedSet[], format: SetFormat, state: LineState, names: Readonly<Record<Side, string>> = sideNames): FieldProblem[] {
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
