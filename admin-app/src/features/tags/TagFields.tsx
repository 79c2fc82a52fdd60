import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { TagValues } from '@portal/shared/tags/tag.schemas'
import { tagColors } from '@portal/shared/tags/tagColors'
import { Field } from '../../ui/form/Field'
import type { ZodForm } from '../../ui/form/useZodForm'
import { TagChip } from '../../ui/TagChip'
import styles from './tags.module.css'

type Values = z.input<typeof TagValues>

/** Name and colour of a tag, with what it will look like. */
export function TagFields({ form }: { form: ZodForm<Values, TagValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'color' })
  const isOffered = tagColors.some(([color]) => color === field.value)
  const error = fieldState.error?.message
  return (
    <>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', hint: 'At most 30 characters.' }} />
      <fieldset className={styles.colors} aria-describedby={error ? 'color-error' : undefined}>
        <legend>Color</legend>
        <div className={styles.swatches}>
          {tagColors.map(([color, name]) => (
            <span key={color} className={styles.swatch}>
              <input type="radio" name="tag-color" aria-label={name} value={color} checked={field.value === color} style={{ background: color }} onChange={() => field.onChange(color)} />
            </span>
          ))}
        </div>
        <div className={styles.custom}>
          <label htmlFor="tag-other-color">Another color</label>
          <input id="tag-other-color" type="color" value={field.value} aria-label={isOffered ? 'Another color' : `Another color, now ${field.value}`} onChange={(event) => field.onChange(event.currentTarget.value)} />
          <TagChip name={form.watch('name').trim() || 'Looks like this'} color={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#54635c'} />
        </div>
        {error && <div id="color-error" className={styles.error}>{error}</div>}
      </fieldset>
    </>
  )
}
