import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { sportScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import type { Qualify } from '@portal/shared/directory/rules/standingsRules'
import { defaultRules } from '@portal/shared/directory/rules/defaultRules'

const rulesOf = (sport: keyof typeof sportScoreRules, qualify?: Qualify): ActivityRules => ({ scores: sportScoreRules[sport], standings: { ...defaultRules[sport], ...(qualify && { qualify }) } })

/** How each sport of the demo scores and ranks: as usual. Some send their best on, so that tables with a line under them are seen, and tables without. */
export const demoRules = {
  soccer: rulesOf('soccer', { places: 4, for: 'the region playoffs' }),
  football: rulesOf('football', { places: 2, for: 'the state playoffs' }),
  basketball: rulesOf('basketball', { places: 4, for: 'the region playoffs' }),
  volleyball: rulesOf('volleyball', { places: 3, for: 'the regional tournament' }),
  baseball: rulesOf('baseball'),
  softball: rulesOf('softball'),
  tennis: rulesOf('tennis'),
}
