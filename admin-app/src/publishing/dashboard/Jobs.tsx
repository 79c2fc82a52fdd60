import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './home.module.css'

/** Own long work that is under way or has failed lately. */
export function Jobs({ jobs }: Pick<Work, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <Panel heading="Exports and imports">
      <ul className={styles.lines}>
        {jobs.map(({ jobId, title, status, text }) => (
          <li key={jobId}>
            <div className={styles.dated}>
              <span className={styles.grow}><span className={styles.strong}>{title}</span>{text && <span className={styles.second}>{text}</span>}</span>
              <span className={styles.chip} data-tone={status === 'failed' ? 'bad' : undefined}>{status === 'failed' ? 'Failed' : status === 'pending' ? 'Waiting' : 'In progress'}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
