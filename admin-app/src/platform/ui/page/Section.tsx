import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** A part of a page, such as the dashboard, under its heading; `note` is shown next to it. */
export function Section({ heading, note, children }: { heading: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 className="section-heading" id={id}>{heading}</h2>
        {note}
      </div>
      {children}
    </section>
  )
}
