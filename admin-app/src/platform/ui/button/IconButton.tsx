import type { ButtonHTMLAttributes } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'aria-label'> {
  /** What it does, for those who hear it. */
  label: string
  /** Less than what it stands beside, as for taking an entry away. */
  isQuiet?: boolean
}

/** A square with an icon alone, as large as a finger needs. */
export const IconButton = ({ label, isQuiet, children, ...button }: IconButtonProps) => (
  <button {...button} type="button" aria-label={label} className={styles.button} data-quiet={isQuiet || undefined}>{children}</button>
)
