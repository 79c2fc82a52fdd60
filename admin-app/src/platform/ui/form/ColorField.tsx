import { useController } from 'react-hook-form'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { asHexColor } from '@portal/shared/platform/format/hexColor'
import { Field } from './Field'
import type { FieldSpec } from './fieldMap'
import styles from './ColorField.module.css'
import type { ZodForm } from './useZodForm'

interface ColorFieldProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  name: Path<Values>
  label: string
  /** #rrggbb, where the picker begins while there is no color. */
  start: string
  hint?: string
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** A color, typed or picked. Once the field is left it is shown as it is kept, #rrggbb. */
export function ColorField<Values extends FieldValues, Parsed>({ form, name, label, start, hint }: ColorFieldProps<Values, Parsed>) {
  const { field } = useController({ control: form.control, name })
  const typed = String(field.value ?? '')
  const color = asHexColor(typed)
  const set = (next: string) => form.setValue(name, next as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const spec: FieldSpec = { label, optional: true, autoComplete: 'off', placeholder: start, ...(hint !== undefined && { hint }) }
  return (
    <div className={styles.color}>
      <div className={styles.text} onBlur={() => color !== typed && set(color)}><Field form={form} name={name} spec={spec} /></div>
      <input type="color" aria-label={`Pick the ${label.toLowerCase()}`} value={isColor(color) ? color : start} onChange={(event) => set(event.currentTarget.value)} />
    </div>
  )
}
