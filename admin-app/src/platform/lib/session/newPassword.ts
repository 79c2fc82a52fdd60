import { z } from 'zod'
import { ChangedPassword, NewPassword } from '@portal/shared/platform/call/fields'

const schemaFor = (asksCurrent: boolean) =>
  z.strictObject({
    currentPassword: asksCurrent ? z.string().min(1, 'Please enter your current password.') : z.string(),
    password: asksCurrent ? ChangedPassword : NewPassword,
    confirm: z.string().min(1, 'Please enter the password again.'),
  })
/** A new password and its repetition, as a form has them: in place of the current one, or as the first. */
export const newPassword = { withCurrent: schemaFor(true), withoutCurrent: schemaFor(false) }
