import { chooseOwnPassword } from '@portal/shared/identity/passwords/password.calls'
import { send } from '../../platform/lib/call/call'
import { NewPasswordForm } from '../../platform/ui/form/NewPasswordForm'

/** Replaces the password that the office gave someone. It is not asked for again: they just signed in with it. */
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
