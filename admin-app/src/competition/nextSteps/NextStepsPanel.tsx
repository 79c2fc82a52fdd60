import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getNextSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { query } from '../../platform/lib/call/queries'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './nextSteps.module.css'

/** So many at once: what is far off changes on the way there. */
const shown = 4

/** What the office does next for a music contest or a meet, each a way to its place; nothing where nothing waits, and until it is known. */
export default function NextStepsPanel({ eventId }: { eventId: number }) {
  const { data } = useQuery(query(getNextSteps, { eventId }))
  if (!data || data.steps.length === 0) return null
  const more = data.steps.length - shown
  return (
    <Panel heading="Next steps">
      <ol className={styles.steps}>
        {data.steps.slice(0, shown).map(({ key, text, to }) => <li key={key}>{to.startsWith('#') ? <a href={to}>{text}</a> : <Link to={to}>{text}</Link>}</li>)}
      </ol>
      {more > 0 && <p className={`dim ${styles.more}`}>{more === 1 ? 'One more comes after these.' : `${more} more come after these.`}</p>}
    </Panel>
  )
}
