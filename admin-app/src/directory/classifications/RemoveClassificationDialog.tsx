import { z } from 'zod'
import { removeClassification } from '@portal/shared/directory/classifications/classification.calls'
import type { ClassificationRow } from '@portal/shared/directory/classifications/classification.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Fields = z.strictObject({ districtsTo: KeyOrNone })

interface RemoveClassificationDialogProps {
  row: ClassificationRow
  others: readonly ClassificationRow[]
  readAgain: () => void
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a classification is deleted, and where its districts go. */
export function RemoveClassificationDialog({ row, others, readAgain, onRemoved, onClose }: RemoveClassificationDialogProps) {
  const { classificationId, label, districts } = row
  const { form, dialog } = useCallForm({
    call: removeClassification, schema: Fields, values: { districtsTo: '' }, input: (typed) => ({ classificationId, ...(districts > 0 && typed) }), readAgain,
    onSaved: () => {
      onRemoved()
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Delete “${label}”?`} submit="Delete" cancel="Keep it" danger onClose={onClose}>
      {districts > 0 ? (
        <Field
          form={form} name="districtsTo"
          spec={{ label: `Its ${districts === 1 ? 'district goes' : `${districts} districts go`} to`, kind: 'choice', options: [{ value: '', label: 'No classification' }, ...others.map((each) => ({ value: String(each.classificationId), label: each.name }))] }}
        />
      ) : <p>No district is in it. This cannot be undone.</p>}
    </FormDialog>
  )
}
