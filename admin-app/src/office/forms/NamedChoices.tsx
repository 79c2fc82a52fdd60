import type { NamedKind } from '@portal/shared/office/forms/form.kinds'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Names } from './useNames'

interface NamedChoicesProps {
  name: string
  kind: NamedKind
  label: string
  hint?: string
  placeholder?: string
  optional?: boolean
  names: Names
  value: readonly number[]
  error?: string | undefined
  onChange: (ids: number[]) => void
}

/** Several roles, schools, people and the like, kept by their keys. */
export function NamedChoices({ name, kind, label, hint, placeholder, optional = true, names, value, error, onChange }: NamedChoicesProps) {
  return (
    <SearchChoice
      multiple name={name} label={label} optional={optional} load={names.load(kind)}
      {...(hint !== undefined && { hint })} {...(placeholder !== undefined && { placeholder })} {...(error !== undefined && { error })}
      value={value.map((id) => ({ value: String(id), label: names.nameOf(kind, id) }))}
      onChange={(chosen) => onChange(chosen.map((each) => Number(each.value)))}
    />
  )
}
