import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { teamSeasonParts } from '../../scheduling/matches/teamSeasonParts'
import { detailParts } from '../events/detailParts'
import { flowCategories } from '../events/flowCategories'

export const performances = defineNoun({
  screens: {
    viewBandEventInfo: () => import('./BandEventScreen'),
    viewBandEventResult: () => import('./BandEventResultScreen'),
    ownPerformances: () => import('./OwnPerformancesScreen'),
    eventCategories: () => import('./CategoriesScreen'),
  },
  fills: [
    fill(detailParts, { band: later(() => import('./BandDetail')) }),
    fill(flowCategories, later(() => import('./FlowCategories'))),
    fill(teamSeasonParts, later(() => import('./TeamContests'))),
  ],
})
