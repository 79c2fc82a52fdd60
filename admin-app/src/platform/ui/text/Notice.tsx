import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  /** `due`: something is asked of the reader. */
  tone?: 'plain' | 'due'
  /** Announced by a screen reader when it appears. */
  isNews?: boolean
  /** What may be done about it, at its end. */
  actions?: ReactNode
  children: ReactNode
}

/** Something that a screen says above what it shows: a deadline that has passed, what was just removed. Left out on paper. */
export function Notice({ tone = 'plain', isNews, actions, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} no-print`} data-due={tone === 'due' || undefined} role={isNews ? 'status' : undefined}>
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  )
}

/** In place of the form of a deleted thing. @param onRestore undefined for those who may not */
export function DeletedNotice({ noun, isRestoring, onRestore }: { noun: string; isRestoring: boolean; onRestore: (() => void) | undefined }) {
  return (
    <Notice actions={onRestore && <Button variant="default" loading={isRestoring} onClick={onRestore}>Restore</Button>}>
      <p>This {noun} is deleted. It can be changed once it is restored.</p>
    </Notice>
  )
}
