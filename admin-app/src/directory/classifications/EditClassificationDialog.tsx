import { saveClassification } from '@portal/shared/directory/classifications/classification.calls'
import { ClassificationValues } from '@portal/shared/directory/classifications/classification.schemas'
import type { ClassificationRow } from '@portal/shared/directory/classifications/classification.schemas'
import { Field } from '../../platform/ui/form/Field'
import { NumberField } from '../../platform/ui/form/NumberField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

/** What of a classification is chosen here. */
export const valuesOf = ({ label, enrollmentFrom, enrollmentTo }: ClassificationValues): ClassificationValues => ({ label, enrollmentFrom, enrollmentTo })

interface EditClassificationDialogProps {
  row: ClassificationRow
  readAgain: () => void
  onSaved: (before: ClassificationRow, values: ClassificationValues) => void
  onClose: () => void
}

/** Renames a classification and says which enrollment it is for. */
export function EditClassificationDialog({ row, readAgain, onSaved, onClose }: EditClassificationDialogProps) {
  const { form, dialog } = useCallForm({
    call: saveClassification, schema: ClassificationValues, values: valuesOf(row), input: (values) => ({ classificationId: row.classificationId, values, seen: valuesOf(row) }), readAgain,
    onSaved: (_, _form, { values }) => {
      onSaved(row, values)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Change ${row.name}`} submit="Save" onClose={onClose}>
      <Field form={form} name="label" spec={{ label: 'Name', autoComplete: 'off', hint: 'As schools write it: 4A.' }} />
      <NumberField form={form} name="enrollmentFrom" spec={{ label: 'Enrollment from' }} empty={null} />
      <NumberField form={form} name="enrollmentTo" spec={{ label: 'Enrollment to' }} empty={null} />
    </FormDialog>
  )
}
