import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal'

interface DrawerProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in at the left, over everything. Escape, the cross and a tap outside close it. */
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
          <div className={styles.drawerHead}>
            <strong>{title}</strong>
            <button type="button" className={styles.close} aria-label="Close navigation" onClick={onClose}><IconX aria-hidden="true" /></button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
