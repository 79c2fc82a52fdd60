import { useController } from 'react-hook-form'
import { Field } from '../../platform/ui/form/Field'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import type { OwnSchoolValues } from './schoolForm'
import styles from './schools.module.css'

interface ColorFieldProps<Parsed> {
  form: ZodForm<OwnSchoolValues, Parsed>
  name: 'primaryColor' | 'secondaryColor'
  label: string
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

/** A color, picked or typed, with white words on it as they will be seen. */
export function ColorField<Parsed>({ form, name, label }: ColorFieldProps<Parsed>) {
  const { field } = useController({ control: form.control, name })
  const color = isColor(field.value) ? field.value.trim() : null
  return (
    <div className={styles.color}>
      <Field form={form} name={name} spec={{ label, optional: true, autoComplete: 'off', placeholder: '#1d4f91' }} />
      <div className={styles.pick}>
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={color ?? '#1d4f91'}
          onChange={(event) => form.setValue(name, event.currentTarget.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        />
        {color && <span className={styles.sample} style={{ background: color }} aria-hidden="true">Go team</span>}
      </div>
    </div>
  )
}
