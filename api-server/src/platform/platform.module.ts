import type { NounParts } from './hooks/defineRegistry'
import { auditParts } from './audit/audit.module'
import { fileParts } from './files/file.module'
import { healthParts } from './health/health.module'
import { jobParts } from './jobs/job.module'
import { letterParts } from './letters/letter.module'

/** What the nouns of platform bring to the server: a new one is a line here. */
export const platformModule: readonly NounParts[] = [
  auditParts,
  fileParts,
  healthParts,
  jobParts,
  letterParts,
]
