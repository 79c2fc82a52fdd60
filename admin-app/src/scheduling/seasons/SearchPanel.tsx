import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { cancelJob } from '@portal/shared/platform/jobs/job.calls'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { Notice } from '../../platform/ui/text/Notice'
import styles from './search.module.css'
import { useSearch } from './useSearch'

interface SearchPanelProps {
  search: Pick<NonNullable<SeasonPage['search']>, 'job' | 'isOwn' | 'byName'>
  district: SeasonPage['district']
  hasDraft: boolean
  /** Called when the user's own search ends while they are watching. */
  onOver: (isFound: boolean) => void
}

/** How far the search for a plan is, with Cancel; or why there is none. */
export default function SearchPanel({ search: { job: known, isOwn, byName }, district, hasDraft, onOver }: SearchPanelProps) {
  const job = useSearch(isOwn ? known : null, district, onOver) ?? known
  const { status, message, error_message: problem, done, total, can, export_request_id: exportId } = job
  const cancel = useCall(cancelJob)
  const heading = useRef<HTMLHeadingElement>(null)
  const stays = hasDraft ? 'The draft stays as it was.' : 'What you entered is kept below.'
  const isOver = isFinished(status) && status !== 'completed'
  // The button that was pressed is gone: keyboard users continue from here.
  useEffect(() => { if (document.activeElement === document.body) heading.current?.focus() }, [isOver])
  if (isOver) {
    const isCanceled = status === 'cancelled'
    return (
      <Notice tone={isCanceled ? 'plain' : 'due'} isNews>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>{isCanceled ? 'Canceled' : 'The season could not be generated'}</h2>
        <p>{isCanceled ? stays : `${problem} ${stays}`}</p>
      </Notice>
    )
  }
  const title = status === 'pending' ? 'Waiting to generate the season' : 'Generating the season'
  return (
    <section className="panel stack no-print" aria-labelledby="search-heading">
      <h2 id="search-heading" ref={heading} tabIndex={-1}>{isOwn ? title : `${byName} is generating the season`}</h2>
      <p>{status === 'pending' && can.cancel ? 'It begins as soon as the work before it is done.' : message}</p>
      <progress className={styles.progress} aria-label="Progress of the search" max={total ?? 1} value={status === 'completed' ? total ?? 1 : total === null ? undefined : done} />
      {total !== null && <p className="dim">{done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} schedules compared</p>}
      {isOwn && (
        <div className={styles.foot}>
          <p className="dim">You can leave this page. The top of the screen tells you when it is done.</p>
          <Button variant="default" disabled={!can.cancel} loading={cancel.isPending} onClick={() => cancel.mutate({ exportId })}>Cancel</Button>
        </div>
      )}
      <div role="status" className="visually-hidden">{title}</div>
    </section>
  )
}
