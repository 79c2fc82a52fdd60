import { z } from 'zod'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import { changeUserStatus } from '@portal/shared/identity/users/user.calls'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { ProofFields } from '../passwords/ProofFields'
import { nothingTyped, opensOfficeText, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'

const Fields = z.strictObject(typedAgain)

interface LetInAgainDialogProps {
  userId: number
  name: string
  onDone: (answer: OutputOf<typeof changeUserStatus>) => void
  onClose: () => void
}

/** Makes someone of the office active again, which takes the doer's own password. */
export function LetInAgainDialog({ userId, name, onDone, onClose }: LetInAgainDialogProps) {
  const { form, dialog } = useCallForm({
    call: changeUserStatus, schema: Fields, values: nothingTyped, check: (typed) => passwordMissing(typed, true),
    input: (typed) => ({ userIds: [userId], status: 'active' as const, ...proofOf(typed) }),
    onSaved: (answer) => {
      onClose()
      onDone(answer)
    },
  })
  return (
    <FormDialog {...dialog} title={`Activate ${name}?`} submit="Activate" onClose={onClose}>
      <p>They can sign in again. {opensOfficeText}</p>
      <ProofFields form={form} />
    </FormDialog>
  )
}
