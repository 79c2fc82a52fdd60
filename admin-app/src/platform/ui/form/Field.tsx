import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { phoneText } from '../../lib/words/phoneText'
import { FieldInput } from './FieldInput'
import type { FieldSpec } from './fieldMap'
import type { ZodForm } from './useZodForm'

interface FieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
  spec: FieldSpec
  /** Stands for its name in the page, where several forms have a field of this name there. */
  as?: string
  /** Called with the new text, in addition to the form's own handling of it. */
  onText?: (text: string) => void
}

/** A field of a form: drawn by its spec, checked by the form's schema. */
export function Field<Values extends FieldValues, Parsed>({ form, name, spec, as, onText }: FieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  /** A phone number is shown in international form once the field is left, unless the person resumes typing in the meantime. */
  const showPhone = async () => {
    const typed = String(field.value ?? '').trim()
    if (fieldState.invalid || !/\d/.test(typed)) return
    const shown = await phoneText(typed)
    if (shown !== typed && form.getValues(name) === field.value) form.setValue(name, shown as typeof field.value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldInput
      name={as ?? field.name}
      ref={field.ref}
      spec={spec}
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      onBlur={() => {
        field.onBlur()
        if (spec.kind === 'tel') void showPhone()
      }}
      onText={(text) => {
        field.onChange(text)
        onText?.(text)
        // What is told of a field goes with the letter that mends it, not when the field is left: else what is pressed next moves away under the finger.
        if (fieldState.error) void form.trigger(name)
      }}
    />
  )
}
