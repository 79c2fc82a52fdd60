import { PasswordFlow } from './PasswordFlow'

/** /reset-password-phone: for those who forgot their password and have the phone of their profile at hand. */
export default function ResetPasswordByPhoneScreen() {
  return <PasswordFlow type="phone" fixedEmail={null} isForSetPasswordNewUser={false} />
}
