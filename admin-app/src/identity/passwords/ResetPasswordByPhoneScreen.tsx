import { PasswordFlow } from './PasswordFlow'

/** /reset-password-phone: for who forgot the password and has the phone of their profile at hand. */
export default function ResetPasswordByPhoneScreen() {
  return <PasswordFlow type="phone" fixedEmail={null} isForSetPasswordNewUser={false} />
}
