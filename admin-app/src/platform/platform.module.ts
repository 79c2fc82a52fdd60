import { audit } from './audit/audit.module'
import { jobs } from './jobs/jobs.module'

/** The nouns of the module, those first that others of it take for granted. */
export const platformNouns = [audit, jobs] as const
