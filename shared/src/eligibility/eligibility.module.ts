import type { Noun } from '../platform/call/defineNoun'
import { courseNoun } from './courses/course.module'
import { credentialNoun } from './credentials/credential.module'
import { disciplinaryNoun } from './disciplinary/disciplinary.module'
import { documentNoun } from './documents/document.module'
import { eligibilityNoun } from './eligibility/eligibility.module'

/** The nouns of eligibility: a new one is a line here. */
export const eligibilityModule: readonly Noun[] = [
  courseNoun,
  credentialNoun,
  disciplinaryNoun,
  documentNoun,
  eligibilityNoun,
]
