import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  /** What each button does, in words of its own: never "OK". */
  confirm: string
  cancel: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. The safe answer has the focus; Escape is the safe answer too. */
export function ConfirmDialog({ opened, title, children, confirm, cancel, danger, onConfirm, onCancel }: ConfirmDialogProps) {
  const id = useId()
  const modal = useModal(opened, onCancel)
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {opened && (
        <div className="stack">
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`}>{children}</div>
          <div className={styles.end}>
            <Button variant="default" onClick={onCancel} autoFocus>{cancel}</Button>
            <Button color={danger ? 'red' : undefined} onClick={onConfirm}>{confirm}</Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
