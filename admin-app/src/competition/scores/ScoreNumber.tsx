import { IconMinus, IconPlus } from '@tabler/icons-react'
import { typedNumber } from './scoreDraft'
import type { Typed } from './scoreDraft'
import styles from './SubmitScoreScreen.module.css'

interface ScoreNumberProps {
  id: string
  teamName: string
  side: 'Home' | 'Away'
  isOwn: boolean
  value: Typed
  /** Set where the number follows from the periods: it is shown, not entered. */
  follows: boolean
  isInvalid: boolean
  describedBy: string
  onChange: (value: Typed) => void
  onBlur: () => void
}

/** A team and its score: a box for a thumb, with a step up and down. */
export function ScoreNumber({ id, teamName, side, isOwn, value, follows, isInvalid, describedBy, onChange, onBlur }: ScoreNumberProps) {
  const step = (by: number) => onChange(Math.min(999, Math.max(0, (value ?? 0) + by)))
  return (
    <div className={styles.side}>
      <label htmlFor={id} className={styles.team}>
        <span className={styles.teamName}>{teamName}</span>
        <span className={styles.sideName}>{side}{isOwn && <span className={styles.own}>Your team</span>}</span>
        <span className="visually-hidden">, score</span>
      </label>
      <div className={styles.stepper}>
        {!follows && (
          <button type="button" className={styles.step} disabled={(value ?? 0) <= 0} aria-label={`One fewer for ${teamName}`} onClick={() => step(-1)}>
            <IconMinus aria-hidden="true" />
          </button>
        )}
        <input
          id={id}
          className={styles.number}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          placeholder="–"
          readOnly={follows}
          value={value ?? ''}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
          onChange={(event) => onChange(typedNumber(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (follows || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        {!follows && (
          <button type="button" className={styles.step} aria-label={`One more for ${teamName}`} onClick={() => step(1)}>
            <IconPlus aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}
