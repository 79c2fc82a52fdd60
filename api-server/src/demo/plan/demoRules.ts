import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { sportScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { defaultRules } from '@portal/shared/directory/rules/defaultRules'

const rulesOf = (sport: keyof typeof sportScoreRules): ActivityRules => ({ scores: sportScoreRules[sport], standings: defaultRules[sport] })

/** How each sport of the demo scores and ranks: as usual. */
export const demoRules = {
  soccer: rulesOf('soccer'),
  football: rulesOf('football'),
  basketball: rulesOf('basketball'),
  volleyball: rulesOf('volleyball'),
  baseball: rulesOf('baseball'),
  softball: rulesOf('softball'),
  tennis: rulesOf('tennis'),
}
