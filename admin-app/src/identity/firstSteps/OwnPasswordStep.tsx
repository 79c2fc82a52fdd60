import { chooseOwnPassword } from '@portal/shared/identity/passwords/password.calls'
import { send } from '../../platform/lib/call/call'
import { NewPasswordForm } from '../../platform/ui/form/NewPasswordForm'

/** In place of the password that the office told someone. It is not asked for again: they signed in with it just now. */
export function OwnPasswordStep({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <NewPasswordForm
      onSubmit={async ({ password }) => {
        await send(chooseOwnPassword, { newPassword: password })
        await onDone()
      }}
    />
  )
}
