import type { NounParts } from '../platform/hooks/defineRegistry'
import { courseParts } from './courses/course.module'
import { credentialParts } from './credentials/credential.module'
import { disciplinaryParts } from './disciplinary/disciplinary.module'
import { documentParts } from './documents/document.module'
import { eligibilityParts } from './eligibility/eligibility.module'

/** What the nouns of eligibility bring to the server: a new one is a line here. */
export const eligibilityModule: readonly NounParts[] = [
  courseParts,
  credentialParts,
  disciplinaryParts,
  documentParts,
  eligibilityParts,
]
