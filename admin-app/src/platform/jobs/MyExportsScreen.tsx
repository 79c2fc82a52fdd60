import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listJobs } from '@portal/shared/platform/jobs/job.calls'
import { isFinished, jobStatusNames } from '@portal/shared/platform/jobs/job.kinds'
import { jobSorts } from '@portal/shared/platform/jobs/job.schemas'
import type { JobRow } from '@portal/shared/platform/jobs/job.schemas'
import { beginExport, endJob, followedJobs, subscribeJobs } from '../lib/files/jobs'
import { officeTime } from '../lib/words/officeTime'
import { useUser } from '../lib/session/session'
import { choicesOf } from '../ui/list/filters'
import { listRead } from '../ui/list/listRead'
import { ListScreen } from '../ui/list/ListScreen'
import type { Column } from '../ui/list/ListTable'
import { Badge } from '../ui/text/Badge'
import { EmptyState } from '../ui/loading/StateView'
import { DownloadLink } from './DownloadLink'
import { JobProgress } from './JobProgress'
import { stateText } from './jobTexts'
import styles from './jobs.module.css'

const jobs = listRead(listJobs)
const filters = [{ name: 'status', label: 'State', options: choicesOf({ active: 'In progress', completed: 'Completed', failed: 'Failed', cancelled: 'Canceled' }) }]

const columns: Column<JobRow, (typeof jobSorts)[number]>[] = [
  { key: 'title', heading: 'Export', cell: ({ title }) => title, sort: 'title', isTitle: true },
  { key: 'when', heading: 'Asked for', cell: ({ asked_at: at }) => officeTime(at), sort: 'when', firstOrder: ['oldest first', 'newest first'] },
  { key: 'state', heading: 'State', priority: 1, cell: (row) => <State row={row} /> },
  { key: 'file', heading: 'File', isKept: true, priority: 1, cell: (row) => (row.download_url ? <DownloadLink job={row} label="Download" /> : '–') },
]

/** What the list knows, or what the toasts know by now if that is newer. */
function State({ row }: { row: JobRow }) {
  const followed = useSyncExternalStore(subscribeJobs, followedJobs)
  const state = (!isFinished(row.status) && followed.find((each) => each.state.export_request_id === row.export_request_id)?.state) || row
  return (
    <span className={styles.state}>
      <Badge tone={state.status === 'failed' ? 'due' : state.status === 'completed' ? undefined : 'quiet'}>{jobStatusNames[state.status]}</Badge>
      {!isFinished(state.status) && <JobProgress state={state} />}
      {stateText(state) && <span className={styles.small}>{stateText(state)}</span>}
    </span>
  )
}

/** /my-exports: what one has asked for, how far it is, and its files while they are kept. */
export default function MyExportsScreen() {
  const client = useQueryClient()
  const { actingAs } = useUser()
  return (
    <ListScreen
      title="My exports" noun={['export', 'exports']} searchLabel="Search exports"
      columns={columns} rowKey={(row) => row.export_request_id} nameOf={(row) => row.title} sorts={jobSorts} defaultSort="-when"
      useRows={jobs.useRows} filters={filters}
      rowActions={(row) => (actingAs ? [] : [
        ...(row.can.cancel ? [{ label: 'Cancel', onSelect: () => void endJob(row.export_request_id, client) }] : []),
        ...(isFinished(row.status) && row.again ? [{ label: 'Export again', onSelect: () => void beginExport(row.again!.export, row.again!.format, row.again!.input, client) }] : []),
      ])}
      empty={<EmptyState heading="No exports yet">Lists such as schools or people have an Export button. The files are kept here for a day.</EmptyState>}
    />
  )
}
