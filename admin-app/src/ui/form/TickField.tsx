import { useController } from 'react-hook-form'
import type { FieldValues, Path } from 'react-hook-form'
import styles from './FormLayout.module.css'
import type { ZodForm } from './useZodForm'

interface TickProps {
  id: string
  label: string
  /** What ticking it brings about. */
  hint?: string
  checked: boolean
  disabled?: boolean
  error?: string
  onChange: (checked: boolean) => void
}

/** A box to tick, with its label and what it means. */
export function Tick({ id, label, hint, checked, disabled, error, onChange }: TickProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.tick}>
      <input id={id} type="checkbox" checked={checked} disabled={disabled} aria-describedby={described} aria-invalid={error ? true : undefined} onChange={(event) => onChange(event.currentTarget.checked)} />
      <label htmlFor={id}>{label}</label>
      {hint && <div id={`${id}-hint`} className={styles.tickHint}>{hint}</div>}
      {error && <div id={`${id}-error`} className={styles.error} style={{ gridColumn: 2 }}>{error}</div>}
    </div>
  )
}

interface TickFieldProps<Values extends FieldValues, Parsed> extends Pick<TickProps, 'label' | 'hint' | 'disabled'> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
}

/** The same as a field of a form. */
export function TickField<Values extends FieldValues, Parsed>({ form, name, ...look }: TickFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <Tick {...look} id={`field-${name}`} checked={Boolean(field.value)} error={fieldState.error?.message} onChange={(checked) => field.onChange(checked)} />
}
