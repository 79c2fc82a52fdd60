import { useState } from 'react'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { doubtsOf } from './rowEntries'
import type { HeldEntries } from './useRowEntries'
import bar from '../../platform/ui/list/SelectionBar.module.css'

/** What was typed into the rows, at their foot: how many, and saving them together. */
export function EntryBar({ held, shown }: { held: HeldEntries; shown: readonly number[] }) {
  const [isAsking, setAsking] = useState(false)
  const { entries, faulty, isPending } = held
  const count = entries.size
  const elsewhere = [...entries.keys()].filter((matchId) => !shown.includes(matchId)).length
  const doubts = [...entries.values()].flatMap((entry) => doubtsOf(entry).map((text) => `${entry.row.awayShort} at ${entry.row.homeShort}: ${text}`))
  const scores = count === 1 ? '1 score' : `${count} scores`
  const save = () => {
    held.try()
    if (faulty.length > 0) {
      // The marks are drawn first, then the first marked box takes the focus.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('input[data-score][aria-invalid=true]')?.focus())
    } else if (doubts.length > 0) setAsking(true)
    else void held.save()
  }
  return (
    <div className={`${count > 0 ? bar.bar : ''} no-print`} role="region" aria-label="Entered scores" hidden={count === 0} data-bottom-bar={count > 0 || undefined}>
      <strong role="status">{count > 0 && <>{scores} entered{elsewhere > 0 && `, ${elsewhere} not on this page`}{held.isTried && faulty.length > 0 && `, ${faulty.length} to correct`}</>}</strong>
      {count > 0 && (
        <div className={bar.actions}>
          <button type="button" className={bar.action} data-save-scores disabled={isPending} onClick={save}>{isPending ? 'Saving…' : `Save ${scores}`}</button>
          <button type="button" className={`${bar.action} ${bar.clear}`} disabled={isPending} onClick={held.clear}>Clear</button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking} title={doubts.length === 1 ? 'Is this score right?' : 'Are these scores right?'} confirm={`Save ${scores}`} cancel="Correct them" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void held.save()
        }}
      >
        {doubts.map((text) => <p key={text}>{text}</p>)}
      </ConfirmDialog>
    </div>
  )
}
