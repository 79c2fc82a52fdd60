import type { May } from '../../lib/useMay'

/** A team's matches, on the screen that this person may open: families have one of their own. Null for who may open neither. */
export const teamPath = (may: May, { teamId, activityId, levelId }: { teamId: number; activityId: number; levelId: number }): string | null =>
  may.linkTo('teamMatches', { schoolTeamId: teamId }) ?? may.linkTo('schoolTeamMatches', { teamId, activityId, levelId })
