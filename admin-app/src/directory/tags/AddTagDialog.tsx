import { addTag } from '@portal/shared/directory/tags/tag.calls'
import { TagValues } from '@portal/shared/directory/tags/tag.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { TagFields } from './TagFields'

/** Makes a tag. */
export function AddTagDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog } = useCallForm({ call: addTag, schema: TagValues, values: { name: '', color: '#0f6b54' }, input: (typed) => typed, onSaved: onClose })
  return (
    <FormDialog {...dialog} title="Add tag" submit="Add tag" onClose={onClose}>
      <TagFields form={form} />
    </FormDialog>
  )
}
