import { documents } from './documents/documents.module'
import { disciplinary } from './disciplinary/disciplinary.module'
import { credentials } from './credentials/credentials.module'
import { courses } from './courses/courses.module'
import { eligibility } from './eligibility/eligibility.module'

/** The nouns of the module, those first that others of it take for granted. */
export const eligibilityNouns = [documents, disciplinary, credentials, courses, eligibility] as const
