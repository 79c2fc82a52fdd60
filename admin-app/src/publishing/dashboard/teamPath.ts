import type { OwnMatch } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import type { May } from '../../platform/lib/session/useMay'
import { matchAnchor } from '../../scheduling/matches/MatchLine'

/** A team's matches, on the screen that this person may open: families have one of their own. Null for those who may open neither. */
export const teamPath = (may: May, { teamId, activityId, levelId }: { teamId: number; activityId: number; levelId: number }): string | null =>
  may.linkTo('teamMatches', { schoolTeamId: teamId }) ?? may.linkTo('schoolTeamMatches', { teamId, activityId, levelId })

/** The same list at one match of it: a season is longer than a phone. */
export function matchPath(may: May, match: OwnMatch): string | null {
  const path = teamPath(may, match)
  return path && `${path}#${matchAnchor(match)}`
}
