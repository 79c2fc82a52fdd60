import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { eligibilityBadges } from './eligibilityBadges'
import type { KnownEligibility } from './eligibilityBadges'

/** Whether someone may take part, next to their name. */
export const EligibilityOf = (props: { eligibility: KnownEligibility; name?: string }) => <SlotParts of={eligibilityBadges} with={props} />
