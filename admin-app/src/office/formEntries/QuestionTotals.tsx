import type { QuestionTotal } from '@portal/shared/office/formEntries/formTotals.schemas'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { BarTable, Histogram, MatrixTable, NumberFacts, ShareStrip } from './TotalFigures'
import styles from './totals.module.css'

const headings = { options: 'Answer', ranking: 'Option', scale: 'Value', numbers: 'From', months: 'Month', words: 'Word', matrix: 'Line', answered: '' } as const
/** One answer each: their shares make a whole. */
const isOne = ({ kind }: QuestionTotal) => kind === 'yesNo' || kind === 'choice'
const answeredText = ({ answered, group }: QuestionTotal, entries: number) => (group === '' ? `${answered.toLocaleString('en-US')} of ${entries.toLocaleString('en-US')} answered` : `${answered.toLocaleString('en-US')} answers in ${group}`)

/** One question: how many answered, and what. */
export function QuestionTotals({ total, entries }: { total: QuestionTotal; entries: number }) {
  const { label, isAsked, isConfidential, shape, bars, answered } = total
  const caption = `${label}: the numbers`
  return (
    <Panel heading={label} className={styles.question} note={<>{!isAsked && <Badge tone="quiet">No longer asked</Badge>}{isConfidential && <Badge tone="due">Confidential</Badge>}</>}>
      <div className={styles.inside}>
        <p className={styles.about}>{answeredText(total, entries)}</p>
        {answered > 0 && (
          <>
            <NumberFacts total={total} />
            {isOne(total) && <ShareStrip bars={bars} answered={answered} />}
            {(shape === 'numbers' || shape === 'months') && <Histogram bars={bars} />}
            {shape === 'matrix' && <MatrixTable total={total} caption={caption} />}
            {shape === 'words' && <p className={styles.about}>{isConfidential ? 'What is written here is confidential: its words are not counted.' : bars.length === 0 ? 'No word is in three answers or more.' : 'Words that are in three answers or more.'}</p>}
            {bars.length > 0 && <BarTable total={total} heading={headings[shape]} caption={caption} />}
          </>
        )}
      </div>
    </Panel>
  )
}
