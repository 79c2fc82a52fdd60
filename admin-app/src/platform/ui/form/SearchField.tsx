import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import { SearchChoice } from './SearchChoice'
import type { Choice } from './useChoices'
import type { ZodForm } from './useZodForm'

interface SearchFieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  /** Holds a Choice or null, or several of them: FoundKey and FoundKeys make keys of them. */
  name: Path<Values>
  label: string
  hint?: string
  multiple?: boolean
  load: (search: string) => Promise<Choice[]>
  /** Called after another one is chosen, in addition to the form's own handling of it. */
  onChosen?: () => void
}

/** What is found by typing, as a field of a form. */
export function SearchField<Values extends FieldValues, Parsed>({ form, name, multiple, onChosen, ...look }: SearchFieldProps<Values, Parsed>) {
  const { field, fieldState: { error } } = useController({ control: form.control, name })
  const onChange = (chosen: Choice | Choice[] | null) => {
    field.onChange(chosen)
    onChosen?.()
  }
  // What is wrong with a list as a whole is at its root.
  const problem = error?.message ?? (error?.root as { message?: string } | undefined)?.message
  const common = { ...look, name, ref: field.ref, onBlur: field.onBlur, onChange, ...(problem !== undefined && { error: problem }) }
  return multiple
    ? <SearchChoice {...common} multiple value={field.value as readonly Choice[]} />
    : <SearchChoice {...common} value={field.value as Choice | null} />
}
