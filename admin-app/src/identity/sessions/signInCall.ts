import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { SignIn } from '@portal/shared/identity/sessions/session.schemas'
import { CallError, send } from '../../platform/lib/call/call'
import { startSession } from '../../platform/lib/session/session'

/**
 * Checks what was typed by the call's own schema, signs in and begins the session.
 * @throws CallError with the fields that are not right, or with the server's refusal
 */
export async function signInWith(values: { email: string; password: string; otp?: string | undefined }): Promise<void> {
  const checked = SignIn.safeParse(values)
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new CallError('invalid-input', 'Please check the marked fields.', 0, fields)
  }
  startSession((await send(signIn, checked.data)).payload)
}
