import { useOwnEligibility } from '../../lib/eligibility'
import { Bones } from '../Bones'
import { StateView } from '../StateView'
import { EligibilityPanel } from './EligibilityPanel'

/** The eligibility of a student, or of each of a parent's children. Nothing where there is nobody. */
export function OwnEligibilityPanels() {
  return (
    <StateView read={useOwnEligibility()} loading={<Bones lines={5} />}>
      {(own) => own.map(({ studentId, name, activities }) => <EligibilityPanel key={studentId} title={`Eligibility: ${name}`} activities={activities} />)}
    </StateView>
  )
}
