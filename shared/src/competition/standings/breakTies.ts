import type { TieBreaker } from '../../directory/rules/standingsRules'
import { isHeadToHead, takeStep, type StepAnswer, type TieContext } from './tieBreakerSteps'

/** One step taken by one group, kept for the reasons of its members. */
export interface TakenStep {
  step: TieBreaker
  /** The teams that were level when the step was taken. */
  group: readonly number[]
  /** The teams whose matches made the head-to-head table. */
  scope: readonly number[]
  answer: StepAnswer
  /** The group in parts, best first; one part if the step left all level. */
  parts: readonly (readonly number[])[]
}

export interface BrokenTie {
  /** Best first; the teams in one part share their rank. */
  parts: number[][]
  /** Steps by team, in the order taken. */
  taken: Map<number, TakenStep[]>
}

/**
 * Takes a group of level teams through the tie-breakers. The group is always compared as a whole: comparing pair by pair
 * has no answer when A beat B, B beat C and C beat A.
 *
 * A step splits the group into parts of equal value. A part that is still tied continues with the next step (`continue`), or
 * begins the list again among its own members (`restart`). A restart needs a part that is smaller than the group, which is
 * what a split gives, so it always ends.
 *
 * With `takeBestOut` a step separates the best from all the others, who begin the list again together, however their values at
 * that step differed.
 *
 * With `restart` and head-to-head tables over all who were level (`levelAtStart`), neighboring head-to-head steps are one
 * pass over one table, and the list begins again after the pass (UEFA EURO regulations, article "Equality of points").
 * @param group in display order, which members that nothing parts keep
 */
export function breakTies(group: readonly number[], context: TieContext): BrokenTie {
  const { rules } = context
  const steps = rules.tieBreakers
  const taken = new Map<number, TakenStep[]>(group.map((id) => [id, []]))
  const afterSplitOf = (step: TieBreaker) => step.afterSplit ?? rules.afterSplit

  function apply(step: TieBreaker, tied: readonly number[], levelAtStart: readonly number[]): number[][] {
    const scope = rules.headToHeadScope === 'levelAtStart' ? levelAtStart : tied
    const answer = takeStep(step, tied, scope, context)
    const byValue = answer.taken ? splitByValue(tied, answer.values) : [[...tied]]
    const parts = afterSplitOf(step) === 'takeBestOut' ? bestAndRest(byValue, tied) : byValue
    for (const id of tied) taken.get(id)?.push({ step, group: tied, scope, answer, parts })
    return parts
  }

  /** A run of head-to-head steps over one table; each part that is still tied continues within the run. */
  function takePass(tied: readonly number[], levelAtStart: readonly number[], from: number, until: number): number[][] {
    const step = from < until ? steps[from] : undefined
    if (!step || tied.length === 1) return [[...tied]]
    return apply(step, tied, levelAtStart).flatMap((part) => takePass(part, levelAtStart, from + 1, until))
  }

  function resolve(tied: readonly number[], levelAtStart: readonly number[], from: number): number[][] {
    if (tied.length === 1) return [[...tied]]
    let next = from
    for (let step = steps[next]; step; step = steps[next]) {
      const after = afterSplitOf(step)
      let parts: number[][]
      if (after === 'restart' && isHeadToHead(step.kind) && rules.headToHeadScope === 'levelAtStart') {
        const start = next
        while (steps[next] && isHeadToHead((steps[next] as TieBreaker).kind) && afterSplitOf(steps[next] as TieBreaker) === 'restart') next++
        parts = takePass(tied, levelAtStart, start, next)
      } else {
        next++
        parts = apply(step, tied, levelAtStart)
      }
      if (parts.length > 1) return parts.flatMap((part) => (after === 'continue' ? resolve(part, levelAtStart, next) : resolve(part, part, 0)))
    }
    return [[...tied]]
  }

  return { parts: resolve(group, group, 0), taken }
}

/** Parts of equal value, best first; members keep their order. */
function splitByValue(group: readonly number[], values: ReadonlyMap<number, { sort: number }>): number[][] {
  const byValue = new Map<number, number[]>()
  for (const id of group) {
    const sort = values.get(id)?.sort ?? 0
    const part = byValue.get(sort)
    if (part) part.push(id)
    else byValue.set(sort, [id])
  }
  return [...byValue].sort(([a], [b]) => b - a).map(([, part]) => part)
}

/** The best part, and everyone else in display order. */
function bestAndRest([best = [], ...others]: number[][], group: readonly number[]): number[][] {
  return others.length === 0 ? [best] : [best, group.filter((id) => !best.includes(id))]
}
