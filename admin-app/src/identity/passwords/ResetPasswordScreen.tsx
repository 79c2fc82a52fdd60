import { PasswordFlow } from './PasswordFlow'

/** /reset-password-email: for who forgot the password. */
export default function ResetPasswordScreen() {
  return <PasswordFlow fixedEmail={null} isForSetPasswordNewUser={false} />
}
