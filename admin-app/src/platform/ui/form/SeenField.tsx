import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { Checkbox } from './Checkbox'
import type { ZodForm } from './useZodForm'

interface SeenFieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  /** Holds what was acknowledged, as text; '' for nothing. */
  name: Path<Values>
  label: string
  /** The current conflicts. The acknowledgment is for these only: others ask again. */
  what: string
}

/** A checkbox that acknowledges conflicts. */
export function SeenField<Values extends FieldValues, Parsed>({ form, name, label, what }: SeenFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const isSeen = field.value === what
  return <Checkbox ref={field.ref} id={`field-${name}`} label={label} checked={isSeen} error={isSeen ? undefined : fieldState.error?.message} onChange={(yes) => field.onChange(yes ? what : '')} />
}

/** For the `check` of a form: nothing is sent before its conflicts were acknowledged. @param what '' if there are none */
export const problemsOfSeen = (field: string, seen: string, what: string): FieldProblem[] => (what === '' || seen === what ? [] : [{ field, message: 'Please look at this first.' }])
