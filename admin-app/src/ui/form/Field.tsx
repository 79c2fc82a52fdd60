import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { FieldInput } from './FieldInput'
import type { FieldSpec } from './fieldMap'
import type { ZodForm } from './useZodForm'

interface FieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
  spec: FieldSpec
  /** Called with the new text, beside the form's own keeping of it. */
  onText?: (text: string) => void
}

/** A field of a form: drawn by its spec, checked by the form's schema. */
export function Field<Values extends FieldValues, Parsed>({ form, name, spec, onText }: FieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <FieldInput
      name={field.name}
      ref={field.ref}
      spec={spec}
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onText={(text) => {
        field.onChange(text)
        onText?.(text)
      }}
    />
  )
}
