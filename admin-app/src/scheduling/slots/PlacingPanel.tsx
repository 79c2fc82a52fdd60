import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cancelJob, getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { placeSlots } from '@portal/shared/scheduling/slots/slotDay.calls'
import { forgetWhatChanged, query, useCall } from '../../platform/lib/call/queries'
import { Notice } from '../../platform/ui/text/Notice'
import styles from './slots.module.css'

/** In milliseconds: someone is waiting for it. */
const every = 700

/** How far the placing is, with Cancel; then what came of it, with what has no place. */
export default function PlacingPanel({ asked, byName }: { asked: JobState; byName: string }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...query(getJobStatus, { exportId: asked.export_request_id }), enabled: byName === '', staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinished(state.data.status) ? false : every),
  })
  const job = data ?? asked
  const isOver = isFinished(job.status)
  const told = useRef(false)
  const cancel = useCall(cancelJob)
  useEffect(() => {
    if (!isOver || told.current) return
    told.current = true
    void forgetWhatChanged(client, placeSlots)
  }, [isOver, client])
  if (isOver) return <Notice tone={job.status === 'completed' ? 'plain' : 'due'} isNews><p>{job.status === 'cancelled' ? 'Canceled. The plan stays as it was.' : job.error_message || job.message}</p></Notice>
  return (
    <section className="panel stack no-print" aria-labelledby="placing-heading">
      <h2 id="placing-heading">{byName === '' ? 'Placing the entries' : `${byName} is having the entries placed`}</h2>
      <p>{job.message}</p>
      <progress className={styles.progress} aria-label="Progress of the placing" max={job.total ?? 1} value={job.total === null ? undefined : job.done} />
      {byName === '' && <div><Button variant="default" disabled={!job.can.cancel} loading={cancel.isPending} onClick={() => cancel.mutate({ exportId: job.export_request_id })}>Cancel</Button></div>}
    </section>
  )
}
