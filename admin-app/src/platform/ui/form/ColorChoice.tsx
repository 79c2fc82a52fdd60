import { useId } from 'react'
import { tagColors } from '@portal/shared/platform/format/tagColors'
import { TagChip } from '../text/TagChip'
import styles from './ColorChoice.module.css'

interface ColorChoiceProps {
  /** #rrggbb */
  value: string
  error?: string | undefined
  /** What is shown in the color, to see how it reads. */
  sample: string
  onChange: (color: string) => void
}

/** A color out of twelve, or any other, with what a name looks like on it. */
export function ColorChoice({ value, error, sample, onChange }: ColorChoiceProps) {
  const id = useId()
  const isOffered = tagColors.some(([color]) => color === value)
  return (
    <fieldset className={styles.colors} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Color</legend>
      <div className={styles.swatches}>
        {tagColors.map(([color, name]) => (
          <span key={color} className={styles.swatch}>
            <input type="radio" name={id} aria-label={name} value={color} checked={value === color} style={{ background: color }} onChange={() => onChange(color)} />
          </span>
        ))}
      </div>
      <div className={styles.custom}>
        <label htmlFor={`${id}-other`}>Another color</label>
        <input id={`${id}-other`} type="color" value={value} aria-label={isOffered ? 'Another color' : `Another color, now ${value}`} onChange={(event) => onChange(event.currentTarget.value)} />
        <TagChip name={sample} color={/^#[0-9a-f]{6}$/i.test(value) ? value : '#54635c'} />
      </div>
      {error && <div id={`${id}-error`} className={styles.error}>{error}</div>}
    </fieldset>
  )
}
