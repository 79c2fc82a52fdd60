import { addClassifications } from '@portal/shared/directory/classifications/classification.calls'
import { ClassificationLabel } from '@portal/shared/directory/classifications/classification.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { AddNames } from '../../platform/ui/form/AddNames'

/** Adds one classification or several at once, below the existing ones. */
export function AddClassifications({ standing, onAdded }: { standing: readonly string[]; onAdded: () => void }) {
  const call = useCall(addClassifications, { errors: 'in place' })
  return (
    <AddNames
      noun={['classification', 'classifications']} name={ClassificationLabel} placeholder="6A, 5A, 4A" standing={standing} pending={call.isPending}
      send={(labels, { onSuccess, onError }) => call.mutate({ classifications: labels.map((label) => ({ label, enrollmentFrom: null, enrollmentTo: null })) }, {
        onSuccess: () => {
          onAdded()
          onSuccess()
        },
        onError,
      })}
    />
  )
}
