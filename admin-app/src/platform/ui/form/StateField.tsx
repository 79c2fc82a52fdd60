import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldPathValue, FieldValues, Path } from 'react-hook-form'
import { stateOptions } from '@portal/shared/platform/format/places'
import { Field } from './Field'
import type { FieldSpec } from './fieldMap'
import type { ZodForm } from './useZodForm'

/** The state of an address, chosen from those of the United States and Canada. What was imported as another word stays to be chosen. */
export function StateField<Values extends FieldValues, Parsed>({ form, name, spec }: { form: ZodForm<Values, Parsed>; name: Path<Values>; spec: FieldSpec }) {
  const value = String((useWatch({ control: form.control, name }) as FieldPathValue<Values, Path<Values>> | undefined) ?? '')
  const [first] = useState(value)
  const known = stateOptions(value)
  const options = first === '' || known.some((option) => option.value === first) ? known : [...known, { value: first, label: first }]
  return <Field form={form} name={name} spec={{ ...spec, kind: 'choice', options }} />
}
