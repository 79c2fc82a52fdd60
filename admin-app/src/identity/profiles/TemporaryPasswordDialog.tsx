import { momentText } from '@portal/shared/platform/format/dateTexts'
import { giveTemporaryPassword } from '@portal/shared/identity/passwords/password.calls'
import { temporaryPasswordHours } from '@portal/shared/identity/passwords/password.schemas'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import styles from './profiles.module.css'

/** Asks whether somebody is to get a temporary password, and shows it once: it is told to the person, and kept nowhere in words. */
export function TemporaryPasswordDialog({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const { organization } = useUser()
  const call = useCall(giveTemporaryPassword, { errors: 'in place' })
  if (call.data) {
    const { password, until } = call.data
    return (
      <SuccessDialog title={`Temporary password of ${name}`} onClose={onClose}>
        <p className={styles.temporaryPassword} data-testid="temporary-password">{password}</p>
        <p>Tell it to {name} yourself, by phone or in person. It is shown only once and works until {momentText(new Date(until), organization.timeZone)}.</p>
      </SuccessDialog>
    )
  }
  return (
    <ConfirmDialog opened title={`Give ${name} a temporary password?`} confirm="Give a password" cancel="Cancel" onConfirm={() => call.isPending || call.mutate({ userId })} onCancel={onClose}>
      <FormError message={call.error ? firstRefusal(call.error) : null} />
      <p>For someone who cannot get to their email. Make sure you know who you are talking to.</p>
      <p>The password can be used for {temporaryPasswordHours / 24} days. Anyone who signs in with it must choose their own first. {name} is signed out everywhere, their current password stops working, and they are notified.</p>
    </ConfirmDialog>
  )
}
