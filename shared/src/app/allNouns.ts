import type { Noun } from '../platform/call/defineNoun'
import { competitionModule } from '../competition/competition.module'
import { directoryModule } from '../directory/directory.module'
import { eligibilityModule } from '../eligibility/eligibility.module'
import { identityModule } from '../identity/identity.module'
import { officeModule } from '../office/office.module'
import { platformModule } from '../platform/platform.module'
import { publishingModule } from '../publishing/publishing.module'
import { schedulingModule } from '../scheduling/scheduling.module'

/** Every noun of the portal, in the order of the modules. Never for a screen: it brings all calls with all their schemas. */
export const allNouns: readonly Noun[] = [
  ...platformModule, ...identityModule, ...directoryModule, ...eligibilityModule, ...schedulingModule, ...competitionModule, ...officeModule, ...publishingModule,
]
