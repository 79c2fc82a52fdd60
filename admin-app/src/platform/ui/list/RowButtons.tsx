import type { ReactNode } from 'react'
import styles from './RowButtons.module.css'

/** Buttons within a row, where its answers are wanted more often than a menu is opened. */
export const RowButtons = ({ children }: { children: ReactNode }) => <span className={`${styles.buttons} no-print`}>{children}</span>
