import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { SubmitButton } from './SubmitButton'
import styles from './FormLayout.module.css'

interface SaveBarProps {
  /** "Save", "Add the student". */
  label: string
  isDirty: boolean
  pending: boolean
  /** Restores the previous values; without it there is nothing to go back to, and the bar is always there. */
  onDiscard?: () => void
  /** Shown in place of the usual status. */
  note?: string
}

/** How long it is said that something was saved (design: states). */
const saidFor = 2000

/**
 * Stays at the foot of a longer form, so that saving is at hand wherever the person is in it. Where something is changed it comes with the first
 * change, and says for a moment that it was saved.
 */
export function SaveBar({ label, isDirty, pending, onDiscard, note }: SaveBarProps) {
  const saysSaved = useJustEnded(pending) && !isDirty
  const rests = Boolean(onDiscard) && !isDirty && !pending && !saysSaved
  return (
    <div className={rests ? 'visually-hidden' : styles.bar} data-bottom-bar={rests ? undefined : ''}>
      <span role="status" className="dim">{note ?? (isDirty ? 'You have unsaved changes.' : 'All changes are saved.')}</span>
      {!rests && (
        <>
          {onDiscard && <Button variant="default" size="md" disabled={!isDirty || pending} onClick={onDiscard}>Discard</Button>}
          <SubmitButton size="md" pending={pending} disabled={!isDirty}>{saysSaved ? 'Saved' : label}</SubmitButton>
        </>
      )}
    </div>
  )
}

/** True for a moment after this was true. */
function useJustEnded(isOn: boolean): boolean {
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (isOn) return () => setWas(true)
    const timer = setTimeout(() => setWas(false), saidFor)
    return () => clearTimeout(timer)
  }, [isOn])
  return was && !isOn
}
