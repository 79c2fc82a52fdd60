import { useState } from 'react'
import { getJobFile } from '@portal/shared/jobs/job.calls'
import type { JobState } from '@portal/shared/jobs/job.schemas'
import { CallError } from '../../lib/call'
import { download } from '../../lib/download'
import { notify } from '../../lib/notify'
import styles from './jobs.module.css'

/** "Download Report": fetches the file with the person's own token, which a plain link would not carry. */
export function DownloadLink({ job, label = 'Download Report' }: { job: Pick<JobState, 'export_request_id' | 'download_url' | 'title'>; label?: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(getJobFile, { exportId: job.export_request_id })
    } catch (error) {
      notify('error', error instanceof CallError ? error.message : 'The file could not be fetched. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <a
      className={styles.download}
      href={job.download_url ?? undefined}
      aria-busy={busy}
      onClick={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {label}<span className="visually-hidden"> of {job.title}</span>
    </a>
  )
}
