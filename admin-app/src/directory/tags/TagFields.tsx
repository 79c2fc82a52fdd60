import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { TagValues } from '@portal/shared/directory/tags/tag.schemas'
import { ColorChoice } from '../../platform/ui/form/ColorChoice'
import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

type Values = z.input<typeof TagValues>

/** Name and color of a tag, with what it will look like. */
export function TagFields({ form }: { form: ZodForm<Values, TagValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'color' })
  return (
    <>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', hint: 'At most 30 characters.' }} />
      <ColorChoice value={field.value} error={fieldState.error?.message} sample={form.watch('name').trim() || 'Looks like this'} onChange={field.onChange} />
    </>
  )
}
