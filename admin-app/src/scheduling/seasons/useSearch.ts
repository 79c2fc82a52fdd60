import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { draftSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { notify } from '../../platform/lib/call/notify'
import { forgetWhatChanged, query } from '../../platform/lib/call/queries'
import { followJob } from '../../platform/lib/files/jobs'

/** Someone is waiting for this one: it is polled more often than the toasts poll. In milliseconds. */
const every = 700

/**
 * Follows the user's own search to its end. What it found is shown once it is done; anyone who leaves the page earlier gets a toast.
 * @param known as it was when it was asked for, or when the season reported it; null for someone else's, which is not polled
 * @param onOver called once, when it ends while it is followed
 */
export function useSearch(known: JobState | null, district: SeasonPage['district'], onOver: (isFound: boolean) => void): JobState | null {
  const client = useQueryClient()
  const navigate = useNavigate()
  // Of a search that was over when the page was opened nothing is news.
  const isFollowed = known !== null && !isFinished(known.status)
  const wasFollowed = useRef(isFollowed)
  const { data } = useQuery({
    ...query(getJobStatus, { exportId: known?.export_request_id ?? 0 }), enabled: isFollowed, staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinished(state.data.status) ? false : every),
  })
  const job = isFollowed && data ? data : known
  const isOver = job !== null && isFinished(job.status)
  useEffect(() => {
    if (!isOver || !wasFollowed.current) return
    wasFollowed.current = false
    const isFound = job?.status === 'completed'
    if (!isFound) onOver(false)
    void forgetWhatChanged(client, draftSeason).then(async () => {
      if (!isFound) return
      // Once it can be seen: reading a large season takes its time.
      notify('success', job.message)
      onOver(true)
      await navigate(linkTo('season', district))
      document.getElementById('summary-heading')?.focus()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [isOver])
  const left = useRef<JobState | null>(null)
  useEffect(() => { left.current = job !== null && !isOver && isFollowed ? job : null })
  useEffect(() => () => { if (left.current) followJob(left.current, client) }, [client])
  return job
}
