import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import type { SheetLine } from '@portal/shared/competition/statistics/sheet.schemas'
import { byNumbers, withPlaying, type SheetDraft } from './sheetDraft'
import styles from './statistics.module.css'

interface WhoPlayedProps {
  lines: readonly SheetLine[]
  draft: SheetDraft
  /** The draft before any change: a player who is removed and added again gets their numbers back. */
  before: SheetDraft
  isClosed: boolean
  onChange: (draft: SheetDraft) => void
}

/** Who took part: all, none, by number, or one by one. */
export function WhoPlayed({ lines, draft, before, isClosed, onChange }: WhoPlayedProps) {
  const [numbers, setNumbers] = useState('')
  const [told, setTold] = useState('')
  const count = Object.keys(draft).length
  const add = () => {
    const { studentIds, unknown } = byNumbers(numbers, lines)
    onChange(withPlaying(draft, studentIds, true, before))
    setNumbers(unknown.join(' '))
    setTold(unknown.length > 0 ? `Nobody has number ${unknown.join(', ')}.` : `${studentIds.length} ${studentIds.length === 1 ? 'player is' : 'players are'} added.`)
  }
  return (
    <fieldset className={styles.players} disabled={isClosed}>
      <legend className="section-heading">Who played: {count} of {lines.length}</legend>
      {!isClosed && (
        <div className={styles.choosing}>
          <Button variant="default" onClick={() => onChange(withPlaying(draft, lines.filter(({ isOnRoster }) => isOnRoster).map(({ studentId }) => studentId), true, before))}>All</Button>
          <Button variant="default" disabled={count === 0} onClick={() => onChange({})}>None</Button>
          <div className={styles.byNumber}>
            <TextInput
              label="By number" placeholder="4 7 12" size="md" inputMode="text" autoComplete="off" value={numbers} onChange={(event) => setNumbers(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <Button variant="default" size="md" disabled={numbers.trim() === ''} onClick={add}>Add</Button>
          </div>
          <p role="status" className="dim">{told}</p>
        </div>
      )}
      <ul className={styles.ticks}>
        {lines.map(({ studentId, name, jersey, positions, isOnRoster }) => (
          <li key={studentId}>
            <label className={styles.player} data-playing={studentId in draft || undefined}>
              <input type="checkbox" checked={studentId in draft} onChange={(event) => onChange(withPlaying(draft, [studentId], event.currentTarget.checked, before))} />
              <span className={styles.jersey}>{jersey || '–'}</span>
              <span>{name}{!isOnRoster && <span className="dim"> (no longer on the roster)</span>}</span>
              <span className={`dim ${styles.positions}`}>{positions.join(', ')}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
