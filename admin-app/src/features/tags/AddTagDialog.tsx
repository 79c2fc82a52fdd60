import { useState } from 'react'
import { addTag } from '@portal/shared/tags/tag.calls'
import { TagValues } from '@portal/shared/tags/tag.schemas'
import { useCall } from '../../lib/queries'
import { refusalText } from '../../lib/refusalText'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { FormDialog } from '../../ui/FormDialog'
import { TagFields } from './TagFields'

/** Makes a tag. */
export function AddTagDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(TagValues, { name: '', color: '#0f6b54' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(addTag, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <FormDialog title="Add tag" submit="Add tag" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <TagFields form={form} />
    </FormDialog>
  )
}
