import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { FieldInput } from './FieldInput'
import type { FieldSpec } from './fieldMap'
import type { ZodForm } from './useZodForm'

interface NumberFieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
  spec: Omit<FieldSpec, 'kind'>
  /** What an empty field is kept as: null or undefined where the schema takes that; a problem otherwise. */
  empty?: null | undefined
}

/** A field that keeps a number as a number. What is not a number stays as typed, and the schema says so. */
export function NumberField<Values extends FieldValues, Parsed>(props: NumberFieldProps<Values, Parsed>) {
  const { form, name, spec } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const read = (text: string) => {
    const typed = text.trim()
    if (typed === '') return 'empty' in props ? props.empty : ''
    return /^-?\d{1,9}(\.\d{1,4})?$/.test(typed) ? Number(typed) : text
  }
  return (
    <FieldInput
      name={field.name}
      ref={field.ref}
      spec={{ autoComplete: 'off', ...spec, kind: 'number', optional: spec.optional ?? 'empty' in props }}
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onText={(text) => field.onChange(read(text))}
    />
  )
}
