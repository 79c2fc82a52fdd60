import type { Ref } from 'react'
import styles from './FormLayout.module.css'

export interface CheckboxProps {
  id: string
  label: string
  /** What ticking it brings about. */
  hint?: string
  checked: boolean
  disabled?: boolean
  error?: string
  ref?: Ref<HTMLInputElement>
  onChange: (checked: boolean) => void
}

/** A box to tick, with its label and what it means. */
export function Checkbox({ id, label, hint, checked, disabled, error, ref, onChange }: CheckboxProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.tick}>
      <input ref={ref} id={id} type="checkbox" checked={checked} disabled={disabled} aria-describedby={described} aria-invalid={error ? true : undefined} onChange={(event) => onChange(event.currentTarget.checked)} />
      <label htmlFor={id}>{label}</label>
      {hint && <div id={`${id}-hint`} className={styles.tickHint}>{hint}</div>}
      {error && <div id={`${id}-error`} className={styles.error} style={{ gridColumn: 2 }}>{error}</div>}
    </div>
  )
}
