import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { drawParts } from '../brackets/drawParts'

export const tennis = defineNoun({
  screens: {
    viewTennisEvent: () => import('./TennisEventScreen'),
    viewTennisManualEvent: () => import('./TennisManualEventScreen'),
    tennisEventDetail: () => import('./TennisEventDetailScreen'),
    addPlayerToTennisEvent: () => import('./LineupScreen'),
    viewPlayerOfTennisEvent: () => import('./DualScreen'),
    tennisLadder: () => import('./LadderScreen'),
    tennisFormat: () => import('./DualFormatScreen'),
  },
  fills: [fill(drawParts, { tennis: { New: later(() => import('./NewPlayerDraw')), Replacement: later(() => import('./ReplacementField')), Scores: later(() => import('./ScoresHint')) } })],
})
