import { jobNoun } from '@portal/shared/platform/jobs/job.module'
import { defineParts } from '../hooks/defineRegistry'
import { routes } from '../http/routes'
import { longWork } from '../longWork/longWork'
import { clocks } from '../longWork/clocks'
import { jobRoutes } from './job.routes'
import { exportJob } from './exportJob'
import { startAnalyzing } from './startAnalyzing'
import { startSweeping } from './sweepFiles'

export const jobParts = defineParts(
  jobNoun,
  routes.of(...jobRoutes),
  longWork.of(exportJob),
  clocks.of(startSweeping, startAnalyzing),
)
