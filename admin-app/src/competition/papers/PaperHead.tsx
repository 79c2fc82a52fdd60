import styles from './papers.module.css'

interface PaperHeadProps {
  name: string
  whenText: string
  place: string
  /** What it is: "Medals". */
  title: string
  /** Of whom: a school, a category. */
  of?: string
}

/** What is at the top of every paper: what it is, of which event, when and where. */
export function PaperHead({ name, whenText, place, title, of }: PaperHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{of ?? title}</h2>
      <p>{[of && title, name, whenText, place].filter(Boolean).join(' · ')}</p>
    </header>
  )
}
