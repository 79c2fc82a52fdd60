import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { ChangePassword, ChooseOwnPassword, PasswordLinkState, ResetPassword, SendOtp, TemporaryPassword, ValidatePasswordLink, VerifyOtp } from './password.schemas'
import { proofAgain } from './proof.schemas'

export const sendOtp = defineCall({
  name: 'passwords.sendOtp',
  summary: 'Send a six-digit code to an email address or phone; the answer is the same whether or not it belongs to an account',
  method: 'POST',
  path: '/one-time-codes',
  access: { public: 'who forgot a password, or has none yet, cannot sign in' },
  input: SendOtp,
  output: z.null(),
  errors: ['too-many-tries', 'unknown-organization'],
})

export const verifyOtp = defineCall({
  name: 'passwords.verifyOtp',
  summary: 'Check a six-digit code',
  method: 'POST',
  path: '/one-time-codes/verify',
  access: { public: 'who forgot a password, or has none yet, cannot sign in' },
  input: VerifyOtp,
  output: z.null(),
  errors: ['wrong-code', 'too-many-tries'],
})

export const resetPassword = defineCall({
  name: 'passwords.reset',
  summary: 'Set a new password with a six-digit code; ends all sessions',
  method: 'POST',
  path: '/passwords/reset',
  access: { public: 'who forgot a password, or has none yet, cannot sign in; the code is the proof' },
  input: ResetPassword,
  output: z.null(),
  errors: ['wrong-code', 'too-many-tries'],
})

export const validatePasswordLink = defineCall({
  name: 'passwords.validateLink',
  summary: 'Whether a set-password link can be used',
  method: 'GET',
  path: '/password-links/validation',
  access: { public: 'the link is opened by someone who has no password yet; its token is the proof' },
  input: ValidatePasswordLink,
  output: PasswordLinkState,
})

export const changePassword = defineCall({
  name: 'passwords.change',
  summary: 'Change one’s own password; ends all other sessions',
  method: 'POST',
  path: '/passwords/own',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: ChangePassword,
  output: z.null(),
  errors: ['too-many-tries'],
})

export const chooseOwnPassword = defineCall({
  name: 'passwords.chooseOwn',
  summary: 'Choose one’s own password in place of the temporary one that the office gave; ends all other sessions',
  method: 'POST',
  path: '/passwords/own/choice',
  access: { signedIn: true },
  openDuring: ['password'],
  inSchoolView: 'blocked',
  input: ChooseOwnPassword,
  output: z.null(),
  errors: ['too-many-tries', 'conflicts', 'temporary-password-over'],
  changes: ['session'],
})

export const giveTemporaryPassword = defineCall({
  name: 'passwords.giveTemporary',
  summary: 'Give someone who cannot get to their email a password for three days, which they have to change when they sign in; their sessions end. Sent twice, the later one counts. For someone of the office with one’s password and code',
  method: 'POST',
  path: '/users/:userId/temporary-password',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  inSchoolView: 'blocked',
  input: z.strictObject({ userId: Id, ...proofAgain }),
  output: TemporaryPassword,
  errors: ['not-found', 'not-yours', 'restore-first', 'conflicts', 'wrong-code', 'too-many-tries'],
  changes: ['users'],
})

export const sendPasswordLink = defineCall({
  name: 'passwords.sendLink',
  summary: 'Send someone a link to set their password; earlier links end',
  method: 'POST',
  path: '/users/:userId/password-link',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  input: z.strictObject({ userId: Id }),
  output: z.null(),
  errors: ['not-found', 'too-many-tries'],
})
