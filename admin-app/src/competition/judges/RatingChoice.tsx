import { worstRating } from '@portal/shared/competition/performances/performance.kinds'
import styles from './judges.module.css'

const ratings = Array.from({ length: worstRating }, (_, index) => index + 1)

/** A rating from 1 to 6 as large buttons, of which one is pressed. */
export function RatingChoice({ name, value, onChange }: { name: string; value: number | null; onChange: (rating: number) => void }) {
  return (
    <fieldset className={styles.ratings}>
      <legend>Rating <span className="dim">(1 is the best)</span></legend>
      <div>
        {ratings.map((rating) => (
          <label key={rating}>
            <input type="radio" name={name} value={rating} checked={value === rating} onChange={() => onChange(rating)} />
            <span>{rating}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
