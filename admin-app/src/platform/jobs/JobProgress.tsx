import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { progressText } from './jobTexts'
import styles from './jobs.module.css'

/** A bar that fills as the rows are done; it runs to and fro until they are counted. */
export function JobProgress({ state }: { state: Pick<JobState, 'done' | 'total' | 'title'> }) {
  const { done, total, title } = state
  return (
    <span className={styles.progress}>
      <progress aria-label={`Progress of ${title}`} max={total ? total : 1} value={total === null ? undefined : total === 0 ? 0 : Math.min(done, total)} />
      <span className={styles.small}>{progressText(state)}</span>
    </span>
  )
}
