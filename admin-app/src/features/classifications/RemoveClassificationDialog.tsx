import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import { removeClassification } from '@portal/shared/classifications/classification.calls'
import type { ClassificationRow } from '@portal/shared/classifications/classification.schemas'
import { useCall } from '../../lib/queries'
import { FormDialog } from '../../ui/FormDialog'

interface RemoveClassificationDialogProps {
  row: ClassificationRow
  others: readonly ClassificationRow[]
  readAgain: () => void
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a classification is deleted, and where its districts go. */
export function RemoveClassificationDialog({ row, others, readAgain, onRemoved, onClose }: RemoveClassificationDialogProps) {
  const [to, setTo] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(removeClassification, { errors: 'in place' })
  const { classificationId, label, districts } = row
  const submit = () => call.mutate({ classificationId, ...(districts > 0 && { districtsTo: to === '' ? null : Number(to) }) }, {
    onSuccess: () => {
      onRemoved()
      onClose()
    },
    onError: (error) => {
      setRefusal(error.message)
      if (error.id === 'not-found') readAgain()
    },
  })
  return (
    <FormDialog title={`Delete “${label}”?`} submit="Delete" cancel="Keep it" danger pending={call.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      {districts > 0 ? (
        <NativeSelect
          size="md" label={`Its ${districts === 1 ? 'district goes' : `${districts} districts go`} to`} value={to} onChange={(event) => setTo(event.currentTarget.value)}
          data={[{ value: '', label: 'No classification' }, ...others.map((each) => ({ value: String(each.classificationId), label: each.name }))]}
        />
      ) : <p>No district is in it. This cannot be undone.</p>}
    </FormDialog>
  )
}
