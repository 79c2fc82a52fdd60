import { PasswordFlow } from './PasswordFlow'

/** /reset-password-email: for those who forgot their password. */
export default function ResetPasswordScreen() {
  return <PasswordFlow fixedEmail={null} isForSetPasswordNewUser={false} />
}
