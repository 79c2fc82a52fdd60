import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { activityKindNames, genderNames } from '@portal/shared/directory/activities/activity.kinds'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { askActivity, changeSchoolActivity, withdrawActivityRequest } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import type { SchoolActivityRow as Row } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { useCall } from '../../platform/lib/call/queries'
import { seasonText } from '../activities/seasonText'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Badge } from '../../platform/ui/text/Badge'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import styles from './activityRequests.module.css'

const teams = (count: number) => (count === 0 ? 'no teams yet' : `${count.toLocaleString('en-US')} ${count === 1 ? 'team' : 'teams'}`)

/** An activity, whether the school takes part in it, and what can be done about that. */
export function SchoolActivityRow({ row, schoolId }: { row: Row; schoolId: number }) {
  const { activityId, name, contestName, kind, gender, season, takesPart, schoolActivityId, teamCount, request, can } = row
  const { many } = contestWords(contestName)
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
            <Badge tone={request.status === 'accepted' ? undefined : 'due'}>{waits ? `Asked to ${request.kind}` : `${request.kind === 'join' ? 'Joining' : 'Leaving'} was ${request.status}`}</Badge>{' '}
            <span className="dim">{officeTime(waits ? request.createdAt : request.decidedAt ?? request.createdAt)}{waits && request.askedBy ? ` by ${request.askedBy}` : ''}</span>
          </p>
        )}
        {waits && request.note && <p>“{request.note}”</p>}
        {request && !waits && request.reason && <p>The office’s note: “{request.reason}”</p>}
      </div>
      <div className={styles.buttons}>
        {can.withdraw && <Button variant="default" loading={withdraw.isPending} aria-label={`Withdraw the request: ${name}`} onClick={() => setConfirming('withdraw')}>Withdraw</Button>}
        {can.ask && <Button variant="default" aria-label={`Request to ${verb}: ${name}`} onClick={() => setAsking(true)}>Request to {verb}</Button>}
        {can.change && <Button variant="default" loading={change.isPending} aria-label={`Have the school ${verb}: ${name}`} onClick={() => setConfirming('change')}>{takesPart ? 'Leave' : 'Join'}</Button>}
      </div>
      {asking && <AskDialog row={row} onClose={() => setAsking(false)} />}
      <ConfirmDialog
        opened={confirming !== null} danger={confirming === 'change' && takesPart}
        title={confirming === 'withdraw' ? 'Withdraw this request?' : takesPart ? `Leave ${name}?` : `Join ${name}?`}
        confirm={confirming === 'withdraw' ? 'Withdraw request' : takesPart ? 'Leave' : 'Join'} cancel={confirming === 'withdraw' ? 'Keep it' : 'Cancel'}
        onCancel={() => setConfirming(null)} onConfirm={confirm}
      >
        {confirming === 'withdraw' ? 'You can ask again later.' : takesPart ? `A school with upcoming ${many} cannot leave. Its existing teams and results are kept.` : 'The school can then add its teams.'}
      </ConfirmDialog>
    </li>
  )
}

function AskDialog({ row: { activityId, name, contestName, takesPart }, onClose }: { row: Row; onClose: () => void }) {
  const kind = takesPart ? 'leave' as const : 'join' as const
  const { form, dialog } = useCallForm({ call: askActivity, schema: noteOf, values: { note: '' }, input: ({ note }) => ({ activityId, kind, note }), onSaved: onClose })
  return (
    <FormDialog {...dialog} title={`Request to ${kind} ${name}?`} submit="Send request" onClose={onClose}>
      <p>{takesPart ? `A school with upcoming ${contestWords(contestName).many} cannot leave: cancel them first.` : 'The office decides. We will email you when it has.'}</p>
      <Field form={form} name="note" spec={{ label: 'Note to the office', kind: 'long', lines: 3, optional: true, autoComplete: 'off', hint: 'At most 500 characters.' }} />
    </FormDialog>
  )
}

const noteOf = askActivity.input.pick({ note: true })
