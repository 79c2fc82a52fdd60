import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox } from './Checkbox'
import type { CheckboxProps } from './Checkbox'
import type { ZodForm } from './useZodForm'

interface CheckboxFieldProps<Values extends FieldValues, Parsed> extends Pick<CheckboxProps, 'label' | 'hint' | 'disabled'> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
}

/** The same as a field of a form. */
export function CheckboxField<Values extends FieldValues, Parsed>({ form, name, ...look }: CheckboxFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <Checkbox {...look} ref={field.ref} id={`field-${name}`} checked={Boolean(field.value)} error={fieldState.error?.message} onChange={(checked) => field.onChange(checked)} />
}
