import { useQuery } from '@tanstack/react-query'
import { distanceUnitNames, distanceUnits, type DistanceUnit } from '@portal/shared/platform/format/distanceText'
import { getDistanceUnit, saveDistanceUnit } from '@portal/shared/identity/organizations/organization.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './OrganizationScreen.module.css'

/** What distances are shown in; saved as it is chosen, and chosen back as easily. */
export function DistancePanel() {
  const { actingAs } = useUser()
  const read = useQuery(query(getDistanceUnit, {}))
  const call = useCall(saveDistanceUnit)
  return (
    <section className="panel stack" aria-labelledby="distances-heading">
      <h2 id="distances-heading" className={styles.heading}>Distances</h2>
      <StateView read={read} what="settings" loading={<Skeleton lines={2} />}>
        {({ distanceUnit }) => (
          <FieldInput
            name="distanceUnit" spec={{ label: 'Shown in', kind: 'choice', hint: 'How far teams travel in a season.', readOnly: Boolean(actingAs), options: distanceUnits.map((value) => ({ value, label: distanceUnitNames[value] })) }}
            value={call.isPending ? call.variables.distanceUnit : distanceUnit} onText={(text) => call.mutate({ distanceUnit: text as DistanceUnit, seen: distanceUnit }, { onError: () => void read.refetch() })}
          />
        )}
      </StateView>
    </section>
  )
}
