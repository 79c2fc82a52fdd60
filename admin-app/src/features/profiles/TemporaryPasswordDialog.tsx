import { momentText } from '@portal/shared/format/dateTexts'
import { giveTemporaryPassword } from '@portal/shared/passwords/password.calls'
import { temporaryPasswordHours } from '@portal/shared/passwords/password.schemas'
import { firstRefusal } from '../../lib/refusalText'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FormError } from '../../ui/form/FormError'
import { SuccessDialog } from '../../ui/SuccessDialog'
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
        <p>Tell it to {name} yourself, by phone or in person. It is shown only now, and can be used until {momentText(new Date(until), organization.timeZone)}.</p>
      </SuccessDialog>
    )
  }
  return (
    <ConfirmDialog opened title={`Give ${name} a temporary password?`} confirm="Give a password" cancel="Cancel" onConfirm={() => call.isPending || call.mutate({ userId })} onCancel={onClose}>
      <FormError message={call.error ? firstRefusal(call.error) : null} />
      <p>For somebody whose mail is not at hand. Be sure who you are speaking to.</p>
      <p>The password can be used for {temporaryPasswordHours / 24} days. Whoever signs in with it has to choose their own first. {name} is signed out everywhere, the password they have now ends, and a message tells them.</p>
    </ConfirmDialog>
  )
}
