import { z } from 'zod'
import { Field } from '../form/Field'
import { useZodForm } from '../form/useZodForm'
import { FormDialog } from './FormDialog'
import type { Decision } from './decision'

const Fields = z.strictObject({ reason: z.string() })

interface DecisionQuestionProps {
  decision: Decision
  /** What is wrong with the reason, if anything. */
  check: (given: { decision: Decision; reason: string }) => readonly { message: string }[]
  /** "the request of Atlas Academy", "3 requests" */
  what: string
  /** What follows from accepting; empty if nothing is to be said. */
  lead: string
  /** Who reads the reason. */
  hint: string
  call: { isPending: boolean; error: Error | null }
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks before it is accepted or rejected, with the reason that a rejection needs. */
export default function DecisionQuestion({ decision, check, what, lead, hint, call, onSubmit, onClose }: DecisionQuestionProps) {
  const form = useZodForm(Fields, { reason: '' }, ({ reason }) => check({ decision, reason: reason.trim() }).slice(0, 1).map(({ message }) => ({ field: 'reason', message })))
  const submit = form.handleSubmit(({ reason }) => onSubmit(reason))
  const isAccept = decision === 'accept'
  const verb = isAccept ? 'Accept' : 'Reject'
  return (
    <FormDialog title={`${verb} ${what}?`} submit={verb} danger={!isAccept} pending={call.isPending} error={call.error?.message ?? null} onSubmit={() => void submit()} onClose={onClose}>
      {isAccept && lead && <p>{lead}</p>}
      <Field form={form} name="reason" spec={{ label: 'Reason', kind: 'long', lines: 3, hint, autoComplete: 'off', ...(isAccept && { optional: true }) }} />
    </FormDialog>
  )
}
