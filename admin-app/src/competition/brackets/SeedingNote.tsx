import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './SeedingNote.module.css'

/** Who meets earlier than they should with the seeds as they are; announced as it changes, by screen readers too. */
export function SeedingNote({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.length > 0 && <ul className={styles.warned} aria-label="Who meets too early">{texts.map((text) => <li key={text}><IconAlertTriangle size="1.125rem" aria-hidden="true" /> <span>{text}</span></li>)}</ul>}
    </div>
  )
}
