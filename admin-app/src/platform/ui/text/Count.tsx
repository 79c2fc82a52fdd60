import type { ReactNode } from 'react'
import styles from './Count.module.css'

interface CountProps {
  /** What is counted is waiting for this person. */
  isDue: boolean
  className?: string | undefined
  /** Told to screen readers elsewhere. */
  isHidden?: boolean
  children: ReactNode
}

/** A number at the end of a line: in amber where so much is waiting for this person. */
export const Count = ({ isDue, className = '', isHidden = false, children }: CountProps) => (
  <span className={`${styles.count} ${className}`} data-due={isDue || undefined} aria-hidden={isHidden || undefined}>{children}</span>
)
