import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { activityKindNames, genderNames } from '@portal/shared/activities/activity.kinds'
import { askActivity, changeSchoolActivity, withdrawActivityRequest } from '@portal/shared/activityRequests/activityRequest.calls'
import type { SchoolActivityRow as Row } from '@portal/shared/activityRequests/activityRequest.schemas'
import { officeTime } from '../../lib/officeTime'
import { useCall } from '../../lib/queries'
import { seasonText } from '../../lib/seasonText'
import { useMay } from '../../lib/useMay'
import { firstRefusal } from '../../lib/refusalText'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { Mark } from '../../ui/Mark'
import styles from './activityRequests.module.css'

const teams = (count: number) => (count === 0 ? 'no teams yet' : `${count.toLocaleString('en-US')} ${count === 1 ? 'team' : 'teams'}`)

/** An activity, how the school stands to it, and what can be done about that. */
export function SchoolActivityRow({ row, schoolId }: { row: Row; schoolId: number }) {
  const { activityId, name, kind, gender, season, takesPart, schoolActivityId, teamCount, request, can } = row
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [confirming, setConfirming] = useState<'withdraw' | 'change' | null>(null)
  const withdraw = useCall(withdrawActivityRequest)
  const change = useCall(changeSchoolActivity)
  const verb = takesPart ? 'leave' : 'join'
  const waits = request?.status === 'pending'
  const confirm = () => {
    if (confirming === 'withdraw' && request) withdraw.mutate({ requestId: request.requestId })
    if (confirming === 'change') change.mutate({ schoolId, activityId, takesPart: !takesPart })
    setConfirming(null)
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{takesPart && schoolActivityId !== null && may.open('activityTeams') ? <Link to={linkTo('activityTeams', { schoolActivityId })}>{name}</Link> : name}</h3>
        <p className="dim">{[activityKindNames[kind], genderNames[gender], seasonText(season), takesPart && teams(teamCount)].filter(Boolean).join(' · ')}</p>
        {request && (
          <p>
            <Mark tone={request.status === 'accepted' ? undefined : 'due'}>{waits ? `Asked to ${request.kind}` : `${request.kind === 'join' ? 'Joining' : 'Leaving'} was ${request.status}`}</Mark>{' '}
            <span className="dim">{officeTime(waits ? request.createdAt : request.decidedAt ?? request.createdAt)}{waits && request.askedBy ? ` by ${request.askedBy}` : ''}</span>
          </p>
        )}
        {waits && request.note && <p>“{request.note}”</p>}
        {request && !waits && request.reason && <p>The office writes: “{request.reason}”</p>}
      </div>
      <div className={styles.buttons}>
        {can.withdraw && <Button variant="default" loading={withdraw.isPending} aria-label={`Take the request back: ${name}`} onClick={() => setConfirming('withdraw')}>Take back</Button>}
        {can.ask && <Button variant="default" aria-label={`Ask to ${verb}: ${name}`} onClick={() => setAsking(true)}>Ask to {verb}</Button>}
        {can.change && <Button variant="default" loading={change.isPending} aria-label={`Have the school ${verb}: ${name}`} onClick={() => setConfirming('change')}>{takesPart ? 'Leave' : 'Join'}</Button>}
      </div>
      {asking && <AskDialog row={row} onClose={() => setAsking(false)} />}
      <ConfirmDialog
        opened={confirming !== null} danger={confirming === 'change' && takesPart}
        title={confirming === 'withdraw' ? 'Take this request back?' : takesPart ? `Leave ${name}?` : `Join ${name}?`}
        confirm={confirming === 'withdraw' ? 'Take it back' : takesPart ? 'Leave' : 'Join'} cancel={confirming === 'withdraw' ? 'Let it wait' : 'Leave it as it is'}
        onCancel={() => setConfirming(null)} onConfirm={confirm}
      >
        {confirming === 'withdraw' ? 'You can ask again later.' : takesPart ? 'A school with matches to come cannot leave. Its teams and results of before are kept.' : 'The school can then add its teams.'}
      </ConfirmDialog>
    </li>
  )
}

function AskDialog({ row: { activityId, name, takesPart }, onClose }: { row: Row; onClose: () => void }) {
  const [note, setNote] = useState('')
  const call = useCall(askActivity, { errors: 'in place' })
  const kind = takesPart ? 'leave' : 'join'
  return (
    <FormDialog
      title={`Ask to ${kind} ${name}?`} submit="Send the request" pending={call.isPending} error={(call.error && firstRefusal(call.error)) ?? null} onClose={onClose}
      onSubmit={() => call.mutate({ activityId, kind, note }, { onSuccess: onClose })}
    >
      <p>{takesPart ? 'A school with matches to come cannot leave: cancel them first.' : 'The office decides. We write to you when it has.'}</p>
      <FieldInput name="note" value={note} onText={setNote} spec={{ label: 'Note to the office', kind: 'long', lines: 3, optional: true, autoComplete: 'off', hint: 'At most 500 characters.' }} />
    </FormDialog>
  )
}
