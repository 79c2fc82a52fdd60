import { linkTo } from '@portal/shared/platform/access/screens'
import { listCoachEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import type { EligibilityRow } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { EligibilityList } from './EligibilityList'

const rules = ['course', 'backgroundCheck', 'certificate', 'discipline'] as const

/** /school-view-coach-eligibility */
export default function CoachEligibilityScreen() {
  const may = useMay()
  return (
    <EligibilityList
      title="Coach eligibility" noun={['coach', 'coaches']} detail="Duty" call={listCoachEligibility} exportName="coachEligibility" rules={rules} personPage={(row, may) => may.linkTo('personHub', { userId: row.personId })}
      {...(may.open('editStaff') && { rowActions: ({ personId }: EligibilityRow) => [{ label: 'Edit profile', to: linkTo('editStaff', { staffId: personId }) }] })}
    />
  )
}
