import { Button } from '@mantine/core'
import { SubmitButton } from './SubmitButton'
import styles from './FormLayout.module.css'

interface SaveBarProps {
  /** "Save", "Add the student". */
  label: string
  isDirty: boolean
  pending: boolean
  /** Restores the previous values; without it there is nothing to go back to. */
  onDiscard?: () => void
  /** Shown in place of the usual status. */
  note?: string
}

/** Stays at the foot of a longer form, so that saving is at hand wherever the person is in it. */
export function SaveBar({ label, isDirty, pending, onDiscard, note }: SaveBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <span role="status" className="dim">{note ?? (isDirty ? 'You have unsaved changes.' : 'All changes are saved.')}</span>
      {onDiscard && <Button variant="default" size="md" disabled={!isDirty || pending} onClick={onDiscard}>Discard</Button>}
      <SubmitButton size="md" pending={pending} disabled={!isDirty}>{label}</SubmitButton>
    </div>
  )
}
