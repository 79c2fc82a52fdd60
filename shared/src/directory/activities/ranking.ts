import type { StandingsRules } from '../rules/standingsRules'
import type { Ranking } from './activityFields.schemas'

/** Steps that add margins up, so that one match can be limited. */
const isMargin = ({ kind }: StandingsRules['tieBreakers'][number]) => kind === 'difference' || kind === 'headToHeadDifference'

/** The limit that all tie-breakers by margin share: null for none, `mixed` where they differ, undefined where there is no such tie-breaker. */
export function capOf({ tieBreakers }: Pick<StandingsRules, 'tieBreakers'>): number | null | 'mixed' | undefined {
  const caps = new Set(tieBreakers.filter(isMargin).map(({ cap }) => cap ?? null))
  return caps.size > 1 ? 'mixed' : [...caps][0]
}

/** The part of a district's rules that the activity's form shows. */
export function rankingOf(rules: StandingsRules): Ranking {
  const cap = capOf(rules)
  return { rankBy: rules.rankBy, points: rules.points, marginCap: typeof cap === 'number' ? cap : null }
}

/** Rules with another ranking. The list of tie-breakers stays; a changed limit becomes that of every step by margin. */
export function withRanking(rules: StandingsRules, { rankBy, points, marginCap }: Ranking): StandingsRules {
  if (marginCap === rankingOf(rules).marginCap) return { ...rules, rankBy, points }
  return {
    ...rules, rankBy, points,
    tieBreakers: rules.tieBreakers.map(({ cap, ...step }) => (isMargin(step) ? { ...step, ...(marginCap !== null && { cap: marginCap }) } : { ...step, ...(cap !== undefined && { cap }) })),
  }
}
