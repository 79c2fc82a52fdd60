import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal'

/** Something is done: a title, a message and one way on. Escape takes it too. */
export function SuccessDialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const id = useId()
  const modal = useModal(true, onClose)
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="stack">
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>{children}</div>
        <div className={styles.end}>
          <Button onClick={onClose} autoFocus>CLOSE</Button>
        </div>
      </div>
    </dialog>
  )
}
