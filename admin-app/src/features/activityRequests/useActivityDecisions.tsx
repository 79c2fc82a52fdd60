import { useState } from 'react'
import { decideActivityRequests } from '@portal/shared/activityRequests/activityRequest.calls'
import { checkReason } from '@portal/shared/activityRequests/activityRequest.schemas'
import type { ActivityRequestRow } from '@portal/shared/activityRequests/activityRequest.schemas'
import { useCall } from '../../lib/queries'
import { useMay } from '../../lib/useMay'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { OutcomeNotice } from '../../ui/list/OutcomeNotice'
import type { Outcome } from '../../ui/list/OutcomeNotice'

type Decision = 'accept' | 'reject'
const noun = ['request', 'requests'] as const

/** Deciding one request or many: the question before, and after it what could not be done and why. */
export function useActivityDecisions() {
  const call = useCall(decideActivityRequests, { errors: 'in place' })
  const mayDecide = useMay().send(decideActivityRequests)
  const [asked, setAsked] = useState<{ decision: Decision; rows: readonly ActivityRequestRow[]; then: () => void } | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [result, setResult] = useState<{ decision: Decision; outcomes: readonly Outcome[] } | null>(null)

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
      onSuccess: ({ outcomes }) => {
        const nameOf = (id: number) => rows.find(({ requestId }) => requestId === id)
        setResult({ decision, outcomes: outcomes.map((each) => ({ ...each, name: each.name || `${nameOf(each.id)?.schoolName ?? ''}, ${nameOf(each.id)?.activityName ?? ''}` })) })
        setAsked(null)
        then()
      },
    })
  }
  const [first] = asked?.rows ?? []
  const isAccept = asked?.decision === 'accept'
  const what = asked?.rows.length === 1 && first ? `the request of ${first.schoolName} to ${first.kind} ${first.activityName}` : `${asked?.rows.length ?? 0} requests`
  const word = result?.decision === 'accept' ? 'accepted' : 'rejected'
  return {
    mayDecide,
    ask: (decision: Decision, rows: readonly ActivityRequestRow[], then: () => void) => {
      setReason('')
      setProblem(undefined)
      setResult(null)
      call.reset()
      setAsked({ decision, rows, then })
    },
    notice: result && <OutcomeNotice outcomes={result.outcomes} noun={noun} words={{ done: word, unchanged: `${word} already`, refused: `not ${word}` }} onClose={() => setResult(null)} />,
    dialog: asked && (
      <FormDialog title={`${isAccept ? 'Accept' : 'Reject'} ${what}?`} submit={isAccept ? 'Accept' : 'Reject'} danger={!isAccept} pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={() => setAsked(null)}>
        {isAccept && <p>{first?.kind === 'leave' ? 'A school with matches to come cannot leave. Its teams and results of before are kept.' : 'The school can then add its teams.'}</p>}
        <FieldInput
          name="reason" value={reason} error={problem} onText={setReason}
          spec={{ label: 'Reason', kind: 'long', lines: 3, hint: 'The school’s athletic directors read it in an e-mail.', autoComplete: 'off', ...(isAccept && { optional: true }) }}
        />
      </FormDialog>
    ),
  }
}
