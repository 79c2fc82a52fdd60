import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import { query } from '../../platform/lib/call/queries'
import { selectAcademicYear } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './rollForward.module.css'

/** Someone is waiting for this one: it is polled more often than the toasts poll. In milliseconds. */
const every = 1_500

interface YearUnderWayProps {
  jobId: number
  label: string
  /** Back to the preview. */
  onAgain: () => void
}

/** How far the roll-forward is, and what came of it. The page can be left in the meantime. */
export function YearUnderWay({ jobId, label, onAgain }: YearUnderWayProps) {
  const client = useQueryClient()
  const read = useQuery({ ...query(getJobStatus, { exportId: jobId }), staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isFinished(data.status) ? false : every) })
  const status = read.data?.status
  const ended = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (status === undefined || !isFinished(status)) return
    ended.current?.focus()
    if (status !== 'completed') return
    // Another year is current now: whatever was read belongs to the one before.
    selectAcademicYear(null)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getJobStatus.name })
  }, [status, client])
  return (
    <StateView read={read} loading={<Skeleton lines={3} />}>
      {(state) => (
        <section className="panel stack" aria-live="polite">
          {isFinished(state.status) ? (
            <>
              <h2 ref={ended} tabIndex={-1}>{state.status === 'completed' ? `${label} is started` : state.status === 'cancelled' ? 'Canceled' : 'This failed'}</h2>
              <p>{state.status === 'completed' ? state.message : state.status === 'cancelled' ? 'What was copied stays, and is not copied twice. Nobody’s grade was changed.' : state.error_message}</p>
              <div className="row">
                {state.status === 'completed'
                  ? <Button component={Link} to={linkTo('academicYears')}>See the academic years</Button>
                  : <Button onClick={onAgain}>Look at the preview again</Button>}
              </div>
            </>
          ) : (
            <>
              <h2>{label} is being started</h2>
              <p>{state.message}</p>
              <progress className={styles.progress} aria-label={`Progress of ${label}`} max={state.total ?? 1} value={state.total === null ? undefined : state.done} />
              <p className="dim">You can leave this page; a notification tells you when it is done.</p>
            </>
          )}
        </section>
      )}
    </StateView>
  )
}
