import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { scoreNoun } from '@portal/shared/competition/scores/score.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { forgetChanged } from '../../platform/http/forgetKept'
import { routes } from '../../platform/http/routes'
import { clocks } from '../../platform/longWork/clocks'
import { scoreRoutes } from './score.routes'
import { teamSeasonRoutes } from './teamSeason.routes'
import { occasionReminders } from '../../scheduling/occasions/occasionReminders'
import { scoreReminder, startScoreDeadlineWorker } from './scoreDeadlineWorker'
import { letterKinds } from '../../platform/letters/defineLetter'
import { scoreLetter } from './score.letters'

export const scoreParts = defineParts(
  scoreNoun,
  routes.of(...scoreRoutes, ...teamSeasonRoutes),
  clocks.of((services) => startScoreDeadlineWorker({ ...services, forget: () => forgetChanged(services, submitScore.changes) })),
  occasionReminders.of(scoreReminder),
  letterKinds.of(scoreLetter),
)
