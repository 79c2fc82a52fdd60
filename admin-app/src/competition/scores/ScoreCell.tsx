import type { KeyboardEvent } from 'react'
import type { OpenScore } from '@portal/shared/competition/scores/review.schemas'
import { problemOf } from './rowEntries'
import type { HeldEntries } from './useRowEntries'
import styles from './OpenScores.module.css'

/**
 * Two boxes in a row, away before home as the pair is written. Enter leads to the next box and from the last one to the button, the arrows
 * to the same box of another row.
 */
export function ScoreCell({ row, held }: { row: OpenScore; held: HeldEntries }) {
  const entry = held.entries.get(row.matchId)
  // Whoever has typed both numbers is told at once; of one, once they try to save.
  const problem = entry && (held.isTried || (entry.away !== null && entry.home !== null)) ? problemOf(entry) : null
  const id = `score-${row.matchId}`
  return (
    <span className={styles.score}>
      {(['away', 'home'] as const).map((side) => (
        <input
          key={side} data-score={side} inputMode="numeric" pattern="[0-9]*" autoComplete="off" placeholder="–" disabled={held.isPending}
          aria-label={`${side === 'away' ? row.awayShort : row.homeShort}, score against ${side === 'away' ? row.homeShort : row.awayShort}`}
          value={entry?.[side] ?? ''} aria-invalid={(problem && (problem.side ?? side) === side) || undefined} aria-describedby={problem ? id : undefined}
          onFocus={(event) => event.currentTarget.select()} onChange={(event) => held.change(row, side, event.currentTarget.value)} onKeyDown={move}
        />
      ))}
      {problem && <span id={id} className={styles.problem}>{problem.message}</span>}
    </span>
  )
}

function move(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-score]')]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  if (next) next.focus()
  else if (event.key === 'Enter') document.querySelector<HTMLButtonElement>('button[data-save-scores]')?.focus()
}
