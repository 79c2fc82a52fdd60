import { useState } from 'react'
import { decideRequests } from '@portal/shared/requests/request.calls'
import { checkReason } from '@portal/shared/requests/request.schemas'
import type { RequestRow } from '@portal/shared/requests/request.schemas'
import { useCall } from '../../lib/queries'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import styles from './requests.module.css'

type Decision = 'accept' | 'reject'

/** Deciding one or many from a list: the question before, and after it what could not be done and why. */
export function useDecisions() {
  const call = useCall(decideRequests, { errors: 'in place' })
  const [asked, setAsked] = useState<{ decision: Decision; rows: readonly RequestRow[]; then: () => void } | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [result, setResult] = useState<{ done: number; decision: Decision; refused: { name: string; message: string }[] } | null>(null)

  const ask = (decision: Decision, rows: readonly RequestRow[], then: () => void) => {
    setReason('')
    setProblem(undefined)
    setResult(null)
    call.reset()
    setAsked({ decision, rows, then })
  }
  const submit = () => {
    if (!asked) return
    const { decision, rows, then } = asked
    const [wrong] = checkReason({ decision, reason: reason.trim() })
    setProblem(wrong?.message)
    if (wrong) {
      document.getElementById('field-reason')?.focus()
      return
    }
    call.mutate({ requestIds: rows.map(({ requestId }) => requestId), decision, reason }, {
      onSuccess: (outcomes) => {
        const nameOf = (requestId: number) => rows.find((row) => row.requestId === requestId)
        setResult({
          decision, done: outcomes.filter(({ isDone }) => isDone).length,
          refused: outcomes.filter(({ isDone }) => !isDone).map(({ requestId, message }) => ({ name: [nameOf(requestId)?.firstName, nameOf(requestId)?.lastName].join(' '), message })),
        })
        setAsked(null)
        then()
      },
    })
  }
  const count = asked?.rows.length ?? 0
  const isAccept = asked?.decision === 'accept'
  const isDeletion = asked?.rows[0]?.kind === 'accountDeletion'
  const many = count === 1 ? `the request of ${asked!.rows[0]!.firstName} ${asked!.rows[0]!.lastName}` : `${count} requests`
  const leads = isDeletion
    ? 'The account is closed at once, and what we keep about the person is erased in 30 days. Until then it can be restored.'
    : count > 1 || isAccept ? 'A student gets a new record unless the school has one with that name; parents are tied to no child. To choose, open a request by itself.' : ''
  return {
    ask,
    notice: result && (
      <div className={`panel ${styles.notice}`} role="status">
        {result.done > 0 && <p><strong>{result.done} {result.done === 1 ? 'request is' : 'requests are'} {result.decision === 'accept' ? 'accepted' : 'rejected'}.</strong> {result.done === 1 ? 'The person is' : 'They are'} told by e-mail.</p>}
        {result.refused.length > 0 && (
          <>
            <p><strong>{result.refused.length} could not be decided:</strong></p>
            <ul>{result.refused.map(({ name, message }, index) => <li key={index}>{name}: {message}</li>)}</ul>
          </>
        )}
      </div>
    ),
    dialog: asked && (
      <FormDialog
        title={`${isAccept ? 'Accept' : 'Reject'} ${many}?`}
        submit={isAccept ? 'Accept' : 'Reject'}
        danger={!isAccept}
        pending={call.isPending}
        error={call.error?.message ?? null}
        onSubmit={submit}
        onClose={() => setAsked(null)}
      >
        {isAccept && leads && <p>{leads}</p>}
        <FieldInput
          name="reason"
          spec={{ label: 'Reason', kind: 'long', lines: 3, hint: 'The person reads it in an e-mail.', autoComplete: 'off', ...(isAccept && { optional: true }) }}
          value={reason}
          error={problem}
          onText={setReason}
        />
      </FormDialog>
    ),
  }
}
