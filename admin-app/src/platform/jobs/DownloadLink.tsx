import { getJobFile } from '@portal/shared/platform/jobs/job.calls'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { useDownload } from '../lib/files/useDownload'
import styles from './jobs.module.css'

/** "Download Report" */
export function DownloadLink({ job, label = 'Download Report' }: { job: Pick<JobState, 'export_request_id' | 'download_url' | 'title'>; label?: string }) {
  const file = useDownload(getJobFile)
  return (
    <a
      className={styles.download}
      href={job.download_url ?? undefined}
      aria-busy={file.isLoading}
      onClick={(event) => {
        event.preventDefault()
        file.start({ exportId: job.export_request_id })
      }}
    >
      {label}<span className="visually-hidden"> of {job.title}</span>
    </a>
  )
}
