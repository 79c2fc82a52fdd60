import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProtests } from '@portal/shared/competition/protests/protest.calls'
import { protestStateNames, protestStates, type EventProtests, type Protest } from '@portal/shared/competition/protests/protest.schemas'
import { query } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { later } from '../../platform/ui/loading/later'
import { Badge } from '../../platform/ui/text/Badge'
import styles from '../advances/afterResults.module.css'

const FileDialog = later(() => import('./FileDialog'))
const AnswerDialog = later(() => import('./AnswerDialog'))

/** The protests of a contest, for the office all and for a school its own; nothing where there is none and none can be filed. */
export default function ProtestsPart({ eventId }: { eventId: number }) {
  const { data } = useQuery(query(listProtests, { eventId: String(eventId) }))
  if (!data || (data.protests.length === 0 && data.files.length === 0)) return null
  return <Protests found={data} />
}

function Protests({ found: { counts, protests, files, can } }: { found: EventProtests }) {
  const [isFiling, setFiling] = useState(false)
  const [answered, answer] = useState<Protest | null>(null)
  return (
    <details className={`panel no-print ${styles.part}`} open={(counts.open ?? 0) > 0 && can.answer ? true : undefined}>
      <summary>
        <h2>Protests</h2>{' '}
        <span className="dim">{protests.length === 0 ? `None. Until ${officeTime(files[0]!.until)} one can be filed.` : protestStates.map((state) => `${counts[state] ?? 0} ${protestStateNames[state].toLowerCase()}`).join(' · ')}</span>
      </summary>
      <div className={styles.inside}>
        {files.length > 0 && <div className={styles.tools}><Button variant="default" onClick={() => setFiling(true)}>File a protest</Button></div>}
        <ul className={styles.rows}>
          {protests.map((each) => (
            <li key={each.protestId}>
              <span className={styles.what}><strong>{each.uniqueName}</strong><span className={styles.about}>{each.schoolName} · {each.categoryName} · filed by {each.filedBy}, {officeTime(each.filedAt)}</span></span>
              <Badge tone={each.state === 'open' ? 'due' : 'quiet'}>{protestStateNames[each.state]}</Badge>
              {can.answer && each.state === 'open' && <Button variant="default" size="compact-md" aria-label={`Answer the protest on ${each.uniqueName}`} onClick={() => answer(each)}>Answer</Button>}
              <p className={styles.said}>{each.reason}</p>
              {each.state !== 'open' && <p className={styles.said}><strong>{each.answeredBy}{each.answeredAt && `, ${officeTime(each.answeredAt)}`}:</strong> {each.answer}{each.ratingAfter !== null && ` The rating is ${each.ratingAfter} now${each.ratingBefore === null ? '' : `; it was ${each.ratingBefore}`}.`}</p>}
            </li>
          ))}
        </ul>
      </div>
      {isFiling && <FileDialog files={files} onClose={() => setFiling(false)} />}
      {answered && <AnswerDialog protest={answered} onClose={() => answer(null)} />}
    </details>
  )
}
