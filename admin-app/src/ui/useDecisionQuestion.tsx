import { useState } from 'react'
import { FieldInput } from './form/FieldInput'
import { FormDialog } from './FormDialog'

export type Decision = 'accept' | 'reject'

interface DecisionQuestionProps<Row> {
  /** What is wrong with the reason, if anything. */
  check: (given: { decision: Decision; reason: string }) => readonly { message: string }[]
  /** "the request of Atlas Academy", "3 requests" */
  what: (rows: readonly Row[]) => string
  /** What follows from accepting; empty if nothing is to be said. */
  lead: (rows: readonly Row[]) => string
  /** Who reads the reason. */
  hint: string
  call: { isPending: boolean; error: Error | null; reset: () => void }
  /** Sends it; `done` closes the question. */
  send: (given: { decision: Decision; reason: string; rows: readonly Row[] }, done: () => void) => void
}

/** The question before one request or many are accepted or rejected, with the reason that a rejection needs. */
export function useDecisionQuestion<Row>({ check, what, lead, hint, call, send }: DecisionQuestionProps<Row>) {
  const [asked, setAsked] = useState<{ decision: Decision; rows: readonly Row[]; then: () => void } | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const submit = () => {
    if (!asked) return
    const { decision, rows, then } = asked
    const [wrong] = check({ decision, reason: reason.trim() })
    setProblem(wrong?.message)
    if (wrong) {
      document.getElementById('field-reason')?.focus()
      return
    }
    send({ decision, reason, rows }, () => {
      setAsked(null)
      then()
    })
  }
  const isAccept = asked?.decision === 'accept'
  const verb = isAccept ? 'Accept' : 'Reject'
  return {
    ask: (decision: Decision, rows: readonly Row[], then: () => void) => {
      setReason('')
      setProblem(undefined)
      call.reset()
      setAsked({ decision, rows, then })
    },
    dialog: asked && (
      <FormDialog title={`${verb} ${what(asked.rows)}?`} submit={verb} danger={!isAccept} pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={() => setAsked(null)}>
        {isAccept && lead(asked.rows) && <p>{lead(asked.rows)}</p>}
        <FieldInput name="reason" spec={{ label: 'Reason', kind: 'long', lines: 3, hint, autoComplete: 'off', ...(isAccept && { optional: true }) }} value={reason} error={problem} onText={setReason} />
      </FormDialog>
    ),
  }
}
