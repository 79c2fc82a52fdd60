import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { Tick } from './Tick'
import type { TickProps } from './Tick'
import type { ZodForm } from './useZodForm'

interface TickFieldProps<Values extends FieldValues, Parsed> extends Pick<TickProps, 'label' | 'hint' | 'disabled'> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
}

/** The same as a field of a form. */
export function TickField<Values extends FieldValues, Parsed>({ form, name, ...look }: TickFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <Tick {...look} ref={field.ref} id={`field-${name}`} checked={Boolean(field.value)} error={fieldState.error?.message} onChange={(checked) => field.onChange(checked)} />
}
