import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getNotEntered, remindSchools } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { showIfNamed } from '../../platform/lib/page/showIfNamed'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './nextSteps.module.css'

/** The teams of a contest or meet that have entered nobody yet, and a reminder to their schools; nothing once all have, and until it is known. */
export default function NotEnteredPanel({ eventId }: { eventId: number }) {
  const mayRead = useMay().send(getNotEntered)
  const { data } = useQuery({ ...query(getNotEntered, { eventId }), enabled: mayRead })
  const remind = useCall(remindSchools)
  if (!data || data.teams.length === 0) return null
  const { teams, taking, dueText, remindedText, canRemind } = data
  return (
    <section className="panel stack" aria-labelledby="not-entered">
      <div className={styles.head}>
        <h2 id="not-entered" ref={showIfNamed} className="section-heading">{teams.length} of {taking} {taking === 1 ? 'team has' : 'teams have'} not entered anyone yet</h2>
        {canRemind && <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate({ eventId })}>Remind {teams.length === 1 ? 'its school' : 'their schools'}</Button>}
      </div>
      <p className="dim">{[dueText && `Entries are open ${dueText}.`, remindedText ? `Reminded ${remindedText}. One reminder a day can be sent.` : 'A reminder is emailed to their coaches and directors, once a day at most.'].filter(Boolean).join(' ')}</p>
      <ul className={styles.waiting}>{teams.map(({ teamId, name }) => <li key={teamId}><Link to={linkTo('teamInEvent', { teamId, eventId })}>{name}</Link></li>)}</ul>
    </section>
  )
}
