import styles from './statistics.module.css'

interface ViewChoiceProps<Name extends string> {
  /** For screen readers: what is chosen between. */
  label: string
  /** Texts by name, in order. */
  options: Readonly<Record<Name, string>>
  value: Name
  onChange: (name: Name) => void
}

/** A few ways to look at the same thing, one of them pressed. */
export function ViewChoice<Name extends string>({ label, options, value, onChange }: ViewChoiceProps<Name>) {
  return (
    <div role="group" aria-label={label} className={`${styles.views} no-print`}>
      {(Object.entries(options) as [Name, string][]).map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>{text}</button>
      ))}
    </div>
  )
}
