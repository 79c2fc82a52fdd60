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

/** Puts what upper modules have for the screens of lower ones into their slots, once, however often it is asked. */
export function fillSlots(): void {
  for (const noun of nouns) noun.fills?.forEach((put) => put())
}

// It is there before the first of these screens is drawn.
fillSlots()
