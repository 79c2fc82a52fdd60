import { useController } from 'react-hook-form'
import { saveEntry } from '@portal/shared/directory/setupLists/setupList.calls'
import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import { EntryValues } from '@portal/shared/directory/setupLists/setupList.schemas'
import type { Entry } from '@portal/shared/directory/setupLists/setupList.schemas'
import { ColorChoice } from '../../platform/ui/form/ColorChoice'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

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
  const { form, dialog } = useCallForm({
    call: saveEntry, schema: EntryValues, values: { name: entry.name, color: entry.color }, input: (values) => ({ kind, entryId, version, isRetired, ...values }), readAgain,
    onSaved: (_, _form, { name, color }) => {
      if (name !== entry.name || color !== entry.color) onSaved(entry, name)
      onClose()
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'color' })
  return (
    <FormDialog {...dialog} title={`Change the ${noun[0]} “${entry.name}”`} submit="Save" onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', hint: 'At most 40 characters.' }} />
      {hasColor && <ColorChoice value={field.value ?? ''} error={fieldState.error?.message} sample={form.watch('name').trim() || 'Looks like this'} onChange={field.onChange} />}
    </FormDialog>
  )
}
