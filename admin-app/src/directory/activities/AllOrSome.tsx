import { useController } from 'react-hook-form'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import type { ActivityForm } from './activityForm'
import styles from './activities.module.css'

interface AllOrSomeProps {
  form: ActivityForm
  name: 'classificationIds' | 'levelIds'
  legend: string
  /** What it is called to have all of them, those of later too. */
  all: string
  options: readonly { id: number; label: string }[]
}

/** Some of a list, or all of it: then what is added to the list later belongs to it too. */
export function AllOrSome({ form, name, legend, all, options }: AllOrSomeProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const chosen = field.value
  const isAll = chosen.length === 0
  const set = (id: number, on: boolean) => {
    const next = options.map((each) => each.id).filter((each) => (each === id ? on : chosen.includes(each)))
    field.onChange(next)
  }
  return (
    <fieldset className={styles.choices} aria-describedby={fieldState.error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <Checkbox id={`field-${name}`} label={all} checked={isAll} onChange={(on) => field.onChange(on ? [] : options.map(({ id }) => id))} />
      {!isAll && <div className={styles.some}>{options.map(({ id, label }) => <Checkbox key={id} id={`${name}-${id}`} label={label} checked={chosen.includes(id)} onChange={(on) => set(id, on)} />)}</div>}
      {fieldState.error && <p id={`${name}-error`} className={styles.error}>{fieldState.error.message}</p>}
    </fieldset>
  )
}
