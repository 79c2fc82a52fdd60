import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton'
import styles from './Drawer.module.css'
import { useModal } from './useModal'

interface DrawerProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet that slides in from the foot of the screen, over everything, where a thumb is. Escape, the cross and a tap outside close it. */
export function Drawer({ opened, title, onClose, children }: DrawerProps) {
  const { ref: dialog, onCancel } = useModal(opened, onClose)
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={title}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {opened && (
        <>
          <div className={styles.head}>
            <strong>{title}</strong>
            <IconButton label="Close navigation" onClick={onClose}><IconX size="1.25rem" aria-hidden="true" /></IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
