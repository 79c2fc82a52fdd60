import type { Noun } from './call/defineNoun'
import { auditNoun } from './audit/audit.module'
import { fileNoun } from './files/file.module'
import { healthNoun } from './health/health.module'
import { jobNoun } from './jobs/job.module'

/** The nouns of platform: a new one is a line here. */
export const platformModule: readonly Noun[] = [
  auditNoun,
  fileNoun,
  healthNoun,
  jobNoun,
]
