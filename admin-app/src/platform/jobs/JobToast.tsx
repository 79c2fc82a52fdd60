import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { exportFailedMessage, isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { endJob, followedJobs, subscribeJobs } from '../lib/files/jobs'
import { DownloadLink } from './DownloadLink'
import { JobProgress } from './JobProgress'
import { headingOf, stateText } from './jobTexts'
import styles from './jobs.module.css'

/** The content of a job's toast; it updates by itself as the job proceeds. */
export function JobToast({ jobId }: { jobId: number }) {
  const jobs = useSyncExternalStore(subscribeJobs, followedJobs)
  const state = jobs.find((each) => each.state.export_request_id === jobId)?.state
  return state ? <JobView state={state} /> : null
}

function JobView({ state }: { state: JobState }) {
  const client = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className={styles.toast}>
      <strong>{headingOf(state)}</strong>
      <span>{state.title}</span>
      {!isFinished(state.status) && <JobProgress state={state} />}
      <span className={styles.small}>{stateText(state) || (state.status === 'failed' ? exportFailedMessage : '')}</span>
      {state.download_url && <DownloadLink job={state} />}
      {state.can.cancel && (
        <button type="button" className={styles.cancel} disabled={isCancelling} onClick={() => { setCancelling(true); void endJob(state.export_request_id, client).finally(() => setCancelling(false)) }}>
          Cancel
        </button>
      )}
    </div>
  )
}
