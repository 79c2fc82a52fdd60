import { z } from 'zod'
import { ChangedPassword, Email, Id, NewPassword, line, phoneDigits } from '../../platform/call/fields'

/** What a code can be for. A code for one thing is none for another (specification, section 7). */
export const codePurposes = ['passwordSetUpByNewUser', 'forgetPass', 'signUp'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeLength = 6
/** How long a code and a set-password link can be used, and how often a code can be tried. */
export const codeMinutes = 10
export const codeTries = 5
export const linkDays = 7
/** How long a temporary password can be used that the office gives to someone. */
export const temporaryPasswordHours = 72

const Channel = z.enum(['email', 'phone'], 'Use email or phone.')
const Target = line(254).min(1, 'This field is required.')
export const Otp = z.string().trim().regex(/^\d{6}$/, 'Please fill in all OTP fields.')

export const SendOtp = z.strictObject({ type: Channel, target: Target, otpFor: z.enum(codePurposes, 'This is not known here.') })
export const VerifyOtp = z.strictObject({ type: Channel, target: Target, otp: Otp, otpFor: z.enum(codePurposes, 'This is not known here.').optional() })
export const ResetPassword = z.strictObject({ type: Channel, target: Target, otp: Otp, password: NewPassword, isForSetPasswordNewUser: z.boolean('Use true or false.') })

export const ValidatePasswordLink = z.strictObject({ userId: Id, token: z.string().max(200, 'At most 200 characters.') })
/** Whether a link can be used. Only a good one says whose it is, and whether that person has a password already. */
export const PasswordLinkState = z.strictObject({
  data: z.strictObject({ valid: z.boolean(), email: z.string(), isForSetPasswordNewUser: z.boolean() }),
})

export const ChangePassword = z.strictObject({
  currentPassword: z.string().min(1, 'Please enter your current password.').max(256, 'At most 256 characters.'),
  newPassword: ChangedPassword,
})

export const ChooseOwnPassword = z.strictObject({ newPassword: ChangedPassword })

/** Shown once, to be told to the person; the server keeps a hash. */
export const TemporaryPassword = z.strictObject({ password: z.string(), until: z.iso.datetime() })

/**
 * An email address or phone number as codes are kept for it: the address in small letters, the number in digits only.
 * @returns the target, or what is wrong with it
 */
export function readTarget(type: 'email' | 'phone', target: string): { target: string } | { problem: string } {
  if (type === 'email') {
    const email = Email.safeParse(target)
    return email.success ? { target: email.data } : { problem: email.error.issues[0]!.message }
  }
  const digits = phoneDigits(target)
  return digits === null ? { problem: 'Please enter a phone number of 8 to 15 digits.' } : { target: digits }
}
