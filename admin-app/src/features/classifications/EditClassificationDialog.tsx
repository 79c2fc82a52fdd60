import { useState } from 'react'
import { saveClassification } from '@portal/shared/classifications/classification.calls'
import { ClassificationValues } from '@portal/shared/classifications/classification.schemas'
import type { ClassificationRow } from '@portal/shared/classifications/classification.schemas'
import { useCall } from '../../lib/queries'
import { Field } from '../../ui/form/Field'
import { NumberField } from '../../ui/form/NumberField'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { FormDialog } from '../../ui/FormDialog'

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
  const form = useZodForm(ClassificationValues, valuesOf(row))
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(saveClassification, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate({ classificationId: row.classificationId, values, seen: valuesOf(row) }, {
      onSuccess: () => {
        onSaved(row, values)
        onClose()
      },
      onError: (error) => {
        if (error.id === 'changed-meanwhile' || error.id === 'not-found') readAgain()
        if (error.fields.length === 0 || showProblems(form, error.fields).length > 0) setRefusal(error.message)
      },
    })
  })
  return (
    <FormDialog title={`Change ${row.name}`} submit="Save" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="label" spec={{ label: 'Name', autoComplete: 'off', hint: 'As schools say it: 4A.' }} />
      <NumberField form={form} name="enrollmentFrom" spec={{ label: 'Enrollment from' }} empty={null} />
      <NumberField form={form} name="enrollmentTo" spec={{ label: 'Enrollment to' }} empty={null} />
    </FormDialog>
  )
}
