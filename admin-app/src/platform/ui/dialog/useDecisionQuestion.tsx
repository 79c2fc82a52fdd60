import { useState } from 'react'
import { z } from 'zod'
import { Field } from '../form/Field'
import { useZodForm } from '../form/useZodForm'
import { FormDialog } from './FormDialog'

const Fields = z.strictObject({ reason: z.string() })

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
  const form = useZodForm(Fields, { reason: '' }, ({ reason }) => (asked ? check({ decision: asked.decision, reason: reason.trim() }).slice(0, 1).map(({ message }) => ({ field: 'reason', message })) : []))
  const submit = form.handleSubmit(({ reason }) => {
    if (!asked) return
    const { decision, rows, then } = asked
    send({ decision, reason, rows }, () => {
      setAsked(null)
      then()
    })
  })
  const isAccept = asked?.decision === 'accept'
  const verb = isAccept ? 'Accept' : 'Reject'
  return {
    ask: (decision: Decision, rows: readonly Row[], then: () => void) => {
      form.reset()
      call.reset()
      setAsked({ decision, rows, then })
    },
    dialog: asked && (
      <FormDialog title={`${verb} ${what(asked.rows)}?`} submit={verb} danger={!isAccept} pending={call.isPending} error={call.error?.message ?? null} onSubmit={() => void submit()} onClose={() => setAsked(null)}>
        {isAccept && lead(asked.rows) && <p>{lead(asked.rows)}</p>}
        <Field form={form} name="reason" spec={{ label: 'Reason', kind: 'long', lines: 3, hint, autoComplete: 'off', ...(isAccept && { optional: true }) }} />
      </FormDialog>
    ),
  }
}
