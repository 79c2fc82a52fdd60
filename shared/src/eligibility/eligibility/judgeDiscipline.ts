import { addDays } from './days'
import type { Eligibility, Judgement, Verdict } from '../../directory/rules/eligibility.schemas'
import type { HoldingSuspension, Occasion } from './judge.types'
import { longDay } from './words'

/** Whether a suspension in force rules out taking part in this activity. The one that lasts longest is named. */
export function judgeDiscipline(
  suspensions: readonly HoldingSuspension[], { activityId, today }: Occasion, say: (verdict: Verdict, text: string, metFrom?: string | null) => Judgement,
): Judgement {
  const holding = suspensions.filter((each) => (each.activityId === null || each.activityId === activityId) && (each.endsOn === null || each.endsOn >= today) && each.contestsLeft !== 0)
  if (holding.length === 0) return say('met', 'No suspension.')
  const forGood = holding.find(({ endsOn, contestsLeft }) => endsOn === null && contestsLeft === null)
  if (forGood) return say('notMet', 'Suspended.')
  const byContests = Math.max(0, ...holding.map(({ contestsLeft }) => contestsLeft ?? 0))
  const lastDay = holding.flatMap(({ endsOn }) => (endsOn === null ? [] : [endsOn])).sort().at(-1)
  const parts = [lastDay && `until ${longDay(lastDay)}`, byContests > 0 && `for ${byContests} more ${byContests === 1 ? 'contest' : 'contests'}`].filter(Boolean)
  // Contests have no day on which they will be over.
  return say('notMet', `Suspended ${parts.join(' and ')}.`, byContests > 0 || !lastDay ? null : addDays(lastDay, 1))
}

/** One rule that is not met decides; then what is unknown, then what waits. Without rules everyone may take part. */
export function stateOf(reasons: readonly Judgement[]): Eligibility['state'] {
  const has = (verdict: Verdict) => reasons.some((each) => each.verdict === verdict)
  return has('notMet') ? 'ineligible' : has('unknown') ? 'incomplete' : has('pending') ? 'pending' : 'eligible'
}
