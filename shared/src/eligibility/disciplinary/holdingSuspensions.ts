import { contestsServed, type PlayedContest } from './contestsServed'
import { keepsFromCompeting, type HoldingAction } from './isActionActive'
import type { HoldingSuspension } from '../eligibility/judge.types'

/** An action about someone, with the activity that it is for; null for all. */
export type KeptAction = HoldingAction & { activityId: number | null }

/**
 * The suspensions that hold on a day, with what is left of each.
 * @param contests what the teams of the person played
 */
export function holdingSuspensions(actions: readonly KeptAction[], contests: readonly PlayedContest[], today: string): HoldingSuspension[] {
  return actions.flatMap((action) => {
    const served = action.contests === null ? 0 : contestsServed(action, contests)
    if (!keepsFromCompeting(action, today, served)) return []
    const contestsLeft = action.contests === null ? null : action.contests - served
    return {
      activityId: action.activityId,
      // Of a length in days and one in contests, the one that is over is not told.
      endsOn: action.endsOn !== null && action.endsOn >= today ? action.endsOn : null,
      contestsLeft: contestsLeft !== null && contestsLeft > 0 ? contestsLeft : null,
    }
  })
}
