import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { declineProposal, withdrawProposal } from '@portal/shared/scheduling/proposals/proposal.calls'
import { EndProposal } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { pairOf, whenAndWhere, type AboutProposal } from './pairOf'

const Form = EndProposal.pick({ reason: true })

/** Declines a proposal or takes one back, with the reason that the other school reads. */
export function EndDialog({ proposal, deed, onClose }: AboutProposal & { deed: 'decline' | 'withdraw' }) {
  const isDecline = deed === 'decline'
  const { form, dialog } = useCallForm({
    call: isDecline ? declineProposal : withdrawProposal, schema: Form, values: { reason: '' },
    input: ({ reason }) => ({ proposalId: proposal.proposalId, version: proposal.version, reason }), onSaved: onClose,
  })
  return (
    <FormDialog
      {...dialog} title={isDecline ? `Decline the ${contestWords(proposal.contestName).one}` : 'Withdraw the proposal'} submit={isDecline ? 'Decline' : 'Withdraw'} cancel="Cancel" danger onClose={onClose}
    >
      <p>{pairOf(proposal)}, {whenAndWhere(proposal)}. Nothing is scheduled; the other school’s coaches and athletic directors are notified by email.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off' }} />
    </FormDialog>
  )
}
