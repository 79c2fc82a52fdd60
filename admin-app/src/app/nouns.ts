import { platformNouns } from '../platform/platform.module'
import { identityNouns } from '../identity/identity.module'
import { directoryNouns } from '../directory/directory.module'
import { eligibilityNouns } from '../eligibility/eligibility.module'
import { schedulingNouns } from '../scheduling/scheduling.module'
import { competitionNouns } from '../competition/competition.module'
import { officeNouns } from '../office/office.module'
import { publishingNouns } from '../publishing/publishing.module'

/** Every noun, module by module from the ground up. */
export const nouns = [...platformNouns, ...identityNouns, ...directoryNouns, ...eligibilityNouns, ...schedulingNouns, ...competitionNouns, ...officeNouns, ...publishingNouns] as const

// What upper modules put into the screens of lower ones is there before the first of these is drawn.
for (const noun of nouns) noun.fills?.forEach((put) => put())
