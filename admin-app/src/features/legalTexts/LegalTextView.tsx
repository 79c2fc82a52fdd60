import { legalBlocks } from '@portal/shared/legalTexts/legalBlocks'
import styles from './legalTexts.module.css'

/** A legal text as people read it: headings and paragraphs, nothing else. */
export function LegalTextView({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {legalBlocks(text).map((block, index) => (block.kind === 'heading' ? <h2 key={index}>{block.text}</h2> : <p key={index}>{block.text}</p>))}
    </div>
  )
}
