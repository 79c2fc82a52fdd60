import type { AppealState, DisciplinaryKind } from './disciplinary.kinds'

/** As much of an action as says whether it holds. Days are YYYY-MM-DD. */
export interface HoldingAction {
  kind: DisciplinaryKind
  occurredOn: string
  /** The last day on which it holds. */
  endsOn: string | null
  /** For so many contests. */
  contests: number | null
  appeal: AppealState
}

/** Kinds that hold for a while: a suspension also without any end that is said; the others only where a length is. */
const keepsOut: readonly DisciplinaryKind[] = ['suspension', 'ejection']
const mayHold: readonly DisciplinaryKind[] = [...keepsOut, 'probation', 'other']

/**
 * Does an action hold on a day? From its own day on, until its last day and until its contests are served, whichever comes
 * later. A suspension with neither holds until someone gives it an end. An appeal that is only filed changes nothing; one
 * that overturned the action ends it as if it had never been; one that reduced it is entered as the shorter length.
 * @param on YYYY-MM-DD
 * @param contestsServed contests since `occurredOn` that count; 0 where nobody counts them
 */
export function isActionActive(action: HoldingAction, on: string, contestsServed = 0): boolean {
  if (action.appeal === 'overturned' || on < action.occurredOn || !mayHold.includes(action.kind)) return false
  if (action.endsOn === null && action.contests === null) return action.kind === 'suspension'
  const hasDaysLeft = action.endsOn !== null && on <= action.endsOn
  const hasContestsLeft = action.contests !== null && contestsServed < action.contests
  return hasDaysLeft || hasContestsLeft
}

/** Does an action keep someone from competing on a day? Probation does not. See isActionActive. */
export function keepsFromCompeting(action: HoldingAction, on: string, contestsServed = 0): boolean {
  return keepsOut.includes(action.kind) && isActionActive(action, on, contestsServed)
}
