import type { legalBlocks } from '@portal/shared/identity/legalTexts/legalBlocks'
import styles from './LegalTextView.module.css'

/** A legal text as people read it: headings and paragraphs, nothing else. */
export function LegalTextView({ blocks }: { blocks: ReturnType<typeof legalBlocks> }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (block.kind === 'heading' ? <h2 key={index}>{block.text}</h2> : <p key={index}>{block.text}</p>))}
    </div>
  )
}
