import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { acknowledgeConflict } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { isPlaceUnknown, schoolsWithoutMiles } from '@portal/shared/scheduling/slots/unknownWays'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { useCall } from '../../platform/lib/call/queries'
import { Panel } from '../../platform/ui/page/Panel'
import { severityText } from './ConflictMarks'
import styles from './slots.module.css'

/** Conflicts shown before the rest is asked for. */
const first = 20

/** What is against the plan, the hard ones first, each to be acknowledged; wishes that are not kept apart. */
export function DayConflicts({ plan, onOpen }: { plan: DayPlan; onOpen: (entryId: number) => void }) {
  const [isWhole, showAll] = useState(false)
  const call = useCall(acknowledgeConflict)
  const wishes = plan.conflicts.filter(({ kind }) => kind === 'wish')
  const others = plan.conflicts.filter(({ kind }) => kind !== 'wish')
  const placeless = schoolsWithoutMiles(plan.contest)
  const line = (each: DayPlan['conflicts'][number]) => {
    const { key, short, text, severity, entryIds } = each
    const isAcknowledged = severity === 'acknowledged'
    return (
      <li key={key} className={styles.conflict}>
        <span className={styles.mark} data-severity={severity}>{severityText(each)}</span>
        <p>{text}</p>
        {plan.can.edit && (
          <>
            <Button size="compact-md" variant="default" aria-label={`Move an entry: ${text}`} onClick={() => onOpen(entryIds.at(-1)!)}>Move to…</Button>
            <Button size="compact-md" variant="default" aria-label={`${isAcknowledged ? 'Withdraw' : 'Acknowledge'}: ${text}`} loading={call.isPending && call.variables?.conflict === key} onClick={() => call.mutate({ eventId: plan.eventId, conflict: key, short, isAcknowledged: !isAcknowledged })}>{isAcknowledged ? 'Withdraw' : 'Acknowledge'}</Button>
          </>
        )}
      </li>
    )
  }
  return (
    <>
      {others.length > 0 && (
        <Panel heading="Conflicts" note={`${plan.counts.hard} hard, ${plan.counts.soft} soft, ${plan.counts.acknowledged} acknowledged`}>
          <ul className={styles.conflicts}>{others.slice(0, isWhole ? undefined : first).map(line)}</ul>
          {!isWhole && others.length > first && <div><Button variant="default" onClick={() => showAll(true)}>Show all {others.length}</Button></div>}
        </Panel>
      )}
      {wishes.length > 0 && <Panel heading="Wishes that are not met"><ul className={styles.conflicts}>{wishes.map(line)}</ul></Panel>}
      {placeless.length > 0 && (
        <Panel heading="Travel times that are not known">
          {isPlaceUnknown(plan.contest)
            ? <p className="dim">The event has no venue on the map, so no school’s travel time was considered. <Link to={linkTo('viewEvent', { eventId: plan.eventId })}>Choose a venue in the event</Link>, or enter miles under “Walks and distances”.</p>
            : <p className="dim">{joinNames(placeless)} {placeless.length === 1 ? 'has' : 'have'} no distance to the venue, so {placeless.length === 1 ? 'its' : 'their'} travel time was not considered. Add a ZIP code to the school, or enter miles under “Walks and distances”.</p>}
        </Panel>
      )}
    </>
  )
}
