import { useState } from 'react'
import { useController } from 'react-hook-form'
import { saveEntry } from '@portal/shared/setupLists/setupList.calls'
import { orderedLists, type OrderedListKind } from '@portal/shared/setupLists/setupList.kinds'
import { EntryValues } from '@portal/shared/setupLists/setupList.schemas'
import type { Entry } from '@portal/shared/setupLists/setupList.schemas'
import { useCall } from '../../lib/queries'
import { ColorChoice } from '../../ui/form/ColorChoice'
import { Field } from '../../ui/form/Field'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { FormDialog } from '../../ui/FormDialog'

interface EditEntryDialogProps {
  kind: OrderedListKind
  entry: Entry
  readAgain: () => void
  /** Called with the entry as it was and its new name. */
  onSaved: (before: Entry, name: string) => void
  onClose: () => void
}

/** Renames an entry, and gives it another color where the list has colors. */
export function EditEntryDialog({ kind, entry, readAgain, onSaved, onClose }: EditEntryDialogProps) {
  const { noun, hasColor } = orderedLists[kind]
  const { entryId, version, isRetired } = entry
  const form = useZodForm(EntryValues, { name: entry.name, color: entry.color })
  const { field, fieldState } = useController({ control: form.control, name: 'color' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(saveEntry, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate({ kind, entryId, version, isRetired, ...values }, {
      onSuccess: () => {
        if (values.name !== entry.name || values.color !== entry.color) onSaved(entry, values.name)
        onClose()
      },
      onError: (error) => {
        if (error.id === 'changed-meanwhile' || error.id === 'not-found') readAgain()
        if (error.fields.length === 0 || showProblems(form, error.fields).length > 0) setRefusal(error.message)
      },
    })
  })
  return (
    <FormDialog title={`Change the ${noun[0]} “${entry.name}”`} submit="Save" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', hint: 'At most 40 characters.' }} />
      {hasColor && <ColorChoice value={field.value ?? ''} error={fieldState.error?.message} sample={form.watch('name').trim() || 'Looks like this'} onChange={field.onChange} />}
    </FormDialog>
  )
}
