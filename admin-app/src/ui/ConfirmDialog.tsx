import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // The browser's own modal dialog: it traps the focus, dims the rest and gives the focus back.
    const element = dialog.current
    if (opened && !element?.open) element?.showModal()
    if (!opened && element?.open) element.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {opened && (
        <div className="stack">
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`}>{children}</div>
          <div className="row" style={{ justifyContent: 'flex-end' }}>
            <Button variant="default" onClick={onCancel} autoFocus>{cancel}</Button>
            <Button color={danger ? 'red' : undefined} onClick={onConfirm}>{confirm}</Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
