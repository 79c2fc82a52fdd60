import { useOwnEligibility } from './ownEligibility'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import { EligibilityPanel } from './EligibilityPanel'

/** The eligibility of a student, or of each of a parent's children. Nothing where there is nobody. */
export default function OwnEligibilityPanels() {
  return (
    <StateView read={useOwnEligibility()} what="eligibility" loading={<Skeleton lines={5} />}>
      {(own) => own.map(({ studentId, name, activities }) => <EligibilityPanel key={studentId} anchor={`eligibility-${studentId}`} title={`Eligibility: ${name}`} activities={activities} />)}
    </StateView>
  )
}
