import { get, useController, type FieldPath } from 'react-hook-form'
import type { NamedKind } from '@portal/shared/office/forms/form.kinds'
import type { AboutFormOf, AboutValues } from './aboutValues'
import { NamedChoices } from './NamedChoices'
import type { Names } from './useNames'

interface NamedFieldProps {
  form: AboutFormOf
  name: FieldPath<AboutValues>
  kind: NamedKind
  label: string
  hint?: string
  placeholder: string
  names: Names
}

/** The message of what is wrong with a field, also with a list as a whole or with one in it. */
export function problemIn(errors: object, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const error = get(errors, path) as { message?: string; root?: { message?: string } } | undefined
    const message = error?.message ?? error?.root?.message
    if (message) return message
  }
  return undefined
}

/** The same as a field of a form. */
export function NamedField({ form, name, ...look }: NamedFieldProps) {
  const { field } = useController({ control: form.control, name })
  return <NamedChoices {...look} name={name} value={field.value as number[]} error={problemIn(form.formState.errors, name)} onChange={field.onChange} />
}
