import type { ActivityRules } from '@portal/shared/activities/activity.schemas'
import { sportScores } from '@portal/shared/scores/sportRules'
import { defaultRules } from '@portal/shared/standings/defaultRules'

const rulesOf = (sport: keyof typeof sportScores): ActivityRules => ({ scores: sportScores[sport], standings: defaultRules[sport] })

/** How each sport of the demo scores and ranks: as usual. */
export const sportRules = {
  soccer: rulesOf('soccer'),
  football: rulesOf('football'),
  basketball: rulesOf('basketball'),
  volleyball: rulesOf('volleyball'),
  baseball: rulesOf('baseball'),
  softball: rulesOf('softball'),
  tennis: rulesOf('tennis'),
}
