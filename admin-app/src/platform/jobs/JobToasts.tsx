import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { followOwnJobs, followedJobs, subscribeJobs } from '../lib/files/jobs'
import { useSession } from '../lib/session/session'
import { headingOf, stateText } from './jobTexts'
import { JobToast } from './JobToast'
import styles from './jobs.module.css'

/** Milliseconds that a toast stays (specification, section 9); what is under way stays until it ends. */
const closesAfter = { pending: false, processing: false, completed: 15_000, failed: 10_000, cancelled: 8_000 } as const
const types = { pending: 'info', processing: 'info', completed: 'success', failed: 'error', cancelled: 'default' } as const

const toastId = ({ export_request_id: id }: JobState) => `job-${id}`

/** Follows the jobs of the signed-in user, in their current role. Before their first step is done, nothing else can be requested. */
export default function JobToasts() {
  const session = useSession()
  return session && !session.user.firstStep && <Followed key={`${session.token} ${session.user.userRoleId}`} />
}

/** Toasts of jobs have a container of their own. */
const place = 'jobs'

/**
 * A toast for each job in progress, and an announcement for screen readers whenever one ends. Toasts stay for minutes, so they are not in a corner over
 * the page: they are in the bar at the top, which grows by them, and cover nothing.
 */
function Followed() {
  const client = useQueryClient()
  const { colorScheme } = useMantineColorScheme()
  const jobs = useSyncExternalStore(subscribeJobs, followedJobs)
  const shown = useRef(new Map<string, JobState['status']>())
  const [told, setTold] = useState('')
  useEffect(() => followOwnJobs(client), [client])
  useEffect(() => {
    const known = shown.current
    for (const { state } of jobs) {
      const id = toastId(state)
      const before = known.get(id)
      if (before === state.status) continue
      known.set(id, state.status)
      // Progress is drawn within the toast; only a new state is said aloud, here and not by the toast itself.
      setTold(`${headingOf(state)}: ${state.title}. ${stateText(state)}`)
      const options = { type: types[state.status], autoClose: closesAfter[state.status], closeOnClick: false, draggable: false, role: 'group', ariaLabel: `${headingOf(state)}: ${state.title}` }
      if (before && toast.isActive(id, place)) toast.update(id, { ...options, containerId: place, render: <JobToast jobId={state.export_request_id} /> })
      // Closed by the person, it does not come back before its job ends.
      else if (!before || isFinished(state.status)) {
        toast(<JobToast jobId={state.export_request_id} />, { ...options, toastId: id, containerId: place })
      }
    }
    const kept = new Set(jobs.map(({ state }) => toastId(state)))
    for (const id of known.keys()) {
      if (kept.has(id)) continue
      known.delete(id)
      toast.dismiss({ id, containerId: place })
    }
  }, [jobs])
  useEffect(() => {
    const known = shown.current
    return () => { for (const id of known.keys()) toast.dismiss({ id, containerId: place }) }
  }, [])
  return (
    <>
      <div role="status" className="visually-hidden">{told}</div>
      <ToastContainer aria-label="Exports and other background work" containerId={place} className={styles.strip} theme={colorScheme} pauseOnFocusLoss={false} newestOnTop />
    </>
  )
}
