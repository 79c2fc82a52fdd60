import type { ReactNode } from 'react'
import styles from './FormLayout.module.css'

/** A part of a longer form, as its links name it. */
export interface Part {
  id: string
  title: string
  /** Other parts of the form that are shown with it. */
  also?: readonly string[]
}

interface FormPartProps extends Omit<Part, 'also'> {
  /** What this part is for, where its heading does not say it. */
  lead?: ReactNode
  children: ReactNode
  /** Fields side by side where there is room; false for what takes the whole width. */
  columns?: boolean
}

/** A part of a longer form: a heading, and its fields in two columns on a wide screen. */
export function FormPart({ id, title, lead, children, columns = true }: FormPartProps) {
  return (
    <section id={id} className={`panel ${styles.part}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>{title}</h2>
      {lead && <p className="dim">{lead}</p>}
      <div className={columns ? styles.columns : 'stack'}>{children}</div>
    </section>
  )
}

/** A field that is wider than one column. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>

/** All parts of a longer form. */
export const FormParts = ({ children }: { children: ReactNode }) => <div className={styles.parts}>{children}</div>

/** A field whose label is only read aloud: what it is about is shown next to it. */
export const HiddenLabel = ({ children }: { children: ReactNode }) => <div className={styles.hiddenLabel}>{children}</div>
