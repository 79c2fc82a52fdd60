import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { advanceEntries, getAdvancing } from '@portal/shared/competition/advances/advance.calls'
import type { Advanced, AdvancePlan, AdvanceRow } from '@portal/shared/competition/advances/advance.schemas'
import { longDay } from '@portal/shared/platform/format/longDay'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FormError } from '../../platform/ui/form/FormError'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './afterResults.module.css'
import { ruleText } from './ruleText'

const RuleDialog = later(() => import('./RuleDialog'))

/** Which entries advance to the next contest: the rule, who does and who does not and why, and the button that enters them there. */
export default function AdvancePart({ eventId }: { eventId: number }) {
  const read = useQuery(query(getAdvancing, { eventId: String(eventId) }))
  return (
    <details className={`panel ${styles.part}`}>
      <summary><h2>Advancing</h2> <span className="dim">{summaryOf(read.data)}</span></summary>
      <StateView read={read} what="advancing">{(plan) => <Plan plan={plan} />}</StateView>
    </details>
  )
}

function summaryOf(plan: AdvancePlan | undefined): string {
  if (!plan) return ''
  if (!plan.toEvent) return 'To no other contest'
  const { advances, made } = plan.counts
  return [`To ${plan.toEvent.name}`, `${advances ?? 0} to be entered`, `${made ?? 0} entered`].join(' · ')
}

function Plan({ plan }: { plan: AdvancePlan }) {
  const { toEvent, rule, rows, can, choices, disabledText } = plan
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles.inside}>
      {toEvent
        ? <p>{ruleText(rule)} to <Link to={linkTo('viewBandEventInfo', { eventId: toEvent.eventId })}>{toEvent.name}</Link> on {longDay(toEvent.startsOn)}.</p>
        : <p className="dim">{choices.length === 0 ? 'There is no later contest of this activity in the year. Create it first.' : 'Choose the next contest, and who advances to it.'}</p>}
      {can.edit && (toEvent || choices.length > 0) && <div className={styles.tools}><Button variant="default" onClick={() => setChanging(true)}>{toEvent ? 'Change the rule' : 'Choose the next contest'}</Button></div>}
      {toEvent && disabledText !== '' && <p role="note">{disabledText}</p>}
      {toEvent && (rows.length === 0 ? <p className="dim">Nothing is entered in this contest.</p> : <Rows plan={plan} to={toEvent} />)}
      {isChanging && <RuleDialog plan={plan} onClose={() => setChanging(false)} />}
    </div>
  )
}

const stateNames = { made: 'Entered', removed: 'Removed there', notOffered: 'Not offered', stays: 'Does not advance' } as const

/** Those who advance with the button that enters them; those who are tied to be chosen; all others with why, folded. */
function Rows({ plan: { eventId, rows, can, disabledText }, to }: { plan: AdvancePlan; to: NonNullable<AdvancePlan['toEvent']> }) {
  const [chosen, choose] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Advanced | null>(null)
  const call = useCall(advanceEntries, { errors: 'in place' })
  const of = (...states: AdvanceRow['state'][]) => rows.filter(({ state }) => states.includes(state))
  const tied = of('tied')
  const taken = chosen.filter((each) => tied.some(({ performanceId }) => performanceId === each))
  const ready = of('advances').length + taken.length
  const count = (many: number) => (many === 1 ? '1 entry' : `${many} entries`)
  return (
    <>
      <List rows={of('advances')} />
      {tied.length > 0 && (
        <fieldset className={styles.checks}>
          <legend>Tied for a place: choose</legend>
          {tied.map(({ performanceId, uniqueName, schoolName, categoryName }) => (
            <Checkbox key={performanceId} id={`tied-${performanceId}`} label={`${uniqueName}, ${schoolName} (${categoryName})`} checked={taken.includes(performanceId)} onChange={(checked) => choose(checked ? [...taken, performanceId] : taken.filter((each) => each !== performanceId))} />
          ))}
        </fieldset>
      )}
      {can.edit && disabledText === '' && (
        <div className={styles.tools}>
          <Button disabled={ready === 0} loading={call.isPending} onClick={() => setAsking(true)}>{ready === 0 ? 'Nobody new to enter' : `Enter ${count(ready)} in ${to.name}`}</Button>
        </div>
      )}
      <FormError message={call.error ? refusalText(call.error) : null} />
      {answer && answer.refused.length > 0 && (
        <div role="status">
          <p>{count(answer.refused.length)} could not be entered:</p>
          <ul className={styles.rows}>{answer.refused.map(({ performanceId, uniqueName, schoolName, why }) => <li key={performanceId}><span className={styles.what}><strong>{uniqueName}</strong><span className={styles.about}>{schoolName}</span></span><span>{why}</span></li>)}</ul>
        </div>
      )}
      <Rest title="Entered already" rows={of('made', 'removed')} />
      <Rest title={`Not offered in ${to.name}`} rows={of('notOffered')} />
      <Rest title="Do not advance" rows={of('stays')} />
      <ConfirmDialog
        opened={isAsking} title={`Enter ${count(ready)} in ${to.name}?`} confirm="Enter them" cancel="Not yet" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ eventId: String(eventId), toEventId: to.eventId, chosen: [...taken] }, { onSuccess: setAnswer })
        }}
      >
        <p>Teams that do not take part there yet are entered too, and the schools are notified. Nobody is entered twice.</p>
      </ConfirmDialog>
    </>
  )
}

function Rest({ title, rows }: { title: string; rows: readonly AdvanceRow[] }) {
  if (rows.length === 0) return null
  return <details className={styles.rest}><summary>{title}: {rows.length}</summary><List rows={rows} /></details>
}

function List({ rows }: { rows: readonly AdvanceRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows}>
      {rows.map(({ performanceId, uniqueName, schoolName, categoryName, rating, points, state, why }) => (
        <li key={performanceId}>
          <span className={styles.what}><strong>{uniqueName}</strong><span className={styles.about}>{[schoolName, categoryName, rating !== null && `rated ${rating}`, points !== null && (points === 1 ? '1 point' : `${points} points`)].filter(Boolean).join(' · ')}</span></span>
          {why !== '' ? <span className={styles.about}>{why}</span> : <Badge tone={state === 'made' ? 'quiet' : undefined}>{state === 'advances' || state === 'tied' ? 'Advances' : stateNames[state]}</Badge>}
        </li>
      ))}
    </ul>
  )
}
