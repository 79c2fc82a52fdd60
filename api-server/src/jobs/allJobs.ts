import type { JobKind } from '@portal/shared/jobs/job.kinds'
import type { Job } from './defineJob'
import { exportJob } from './exportJob'
import { rollForwardJob } from '../rollForward/rollForwardJob'

/** Every kind of long work, by its name. A kind without one is not begun. */
export const jobOfKind = { export: exportJob, rollForward: rollForwardJob } satisfies Partial<Record<JobKind, unknown>> as unknown as { export: Job } & Partial<Record<JobKind, Job>>
