import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { eligibilityMarks } from './eligibilityMarks'
import type { KnownEligibility } from './eligibilityMarks'

/** Whether somebody may take part, beside their name. */
export const EligibilityOf = (props: { eligibility: KnownEligibility; name?: string }) => <SlotParts of={eligibilityMarks} with={props} />
