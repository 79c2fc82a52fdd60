import { useState } from 'react'
import { declineProposal, withdrawProposal } from '@portal/shared/proposals/proposal.calls'
import { EndProposal } from '@portal/shared/proposals/proposal.schemas'
import { useCall } from '../../lib/queries'
import { refusalText } from '../../lib/refusalText'
import { Field } from '../../ui/form/Field'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { FormDialog } from '../../ui/FormDialog'
import { pairOf, type AboutProposal } from './pairOf'

const Form = EndProposal.pick({ reason: true })

/** Declines a proposal or takes one back, with the reason that the other school reads. */
export function EndDialog({ proposal, deed, onClose }: AboutProposal & { deed: 'decline' | 'withdraw' }) {
  const isDecline = deed === 'decline'
  const call = useCall(isDecline ? declineProposal : withdrawProposal, { errors: 'in place' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(Form, { reason: '' })
  const submit = form.handleSubmit(({ reason }) => {
    setRefusal(null)
    call.mutate({ proposalId: proposal.proposalId, version: proposal.version, reason }, {
      onSuccess: onClose,
      onError: ({ message, fields }) => {
        const others = showProblems(form, fields)
        if (fields.length === 0 || others.length > 0) setRefusal(refusalText({ message, fields: others }))
      },
    })
  })
  return (
    <FormDialog
      title={isDecline ? 'Decline the match' : 'Withdraw the proposal'} submit={isDecline ? 'Decline' : 'Withdraw'} cancel="Cancel" danger pending={call.isPending} error={refusal}
      onSubmit={() => void submit()} onClose={onClose}
    >
      <p>{pairOf(proposal)}, {proposal.whenText}. Nothing is scheduled; the other school’s coaches and athletic directors are told by e-mail.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off' }} />
    </FormDialog>
  )
}
