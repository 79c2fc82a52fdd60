import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { percentageRules } from '@portal/shared/directory/rules/defaultRules'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'

/** The rules that a district uses: its own, or the association's for the activity, or the usual ones. */
export const rulesOf = ({ standingsRules, activityRules }: { standingsRules: StandingsRules | null; activityRules: ActivityRules | null }): StandingsRules =>
  standingsRules ?? activityRules?.standings ?? percentageRules

/** True if an extra match between level teams parts them. */
export const hasDecider = ({ tieBreakers }: StandingsRules): boolean => tieBreakers.some(({ kind }) => kind === 'decider')
