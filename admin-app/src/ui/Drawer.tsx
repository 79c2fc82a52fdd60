import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DrawerProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in at the left, over everything. Escape, the cross and a tap beside it close it. */
export function Drawer({ opened, title, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (opened && !element?.open) element?.showModal()
    if (!opened && element?.open) element.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={title}
      onClose={onClose}
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
