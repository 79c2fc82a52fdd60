import { z } from 'zod'

/** The user's own password, asked for again: a screen that was left open is not its owner. */
export const PasswordAgain = z.string('Please enter your password.').min(1, 'Please enter your password.').max(256, 'At most 256 characters.')

/** A code of the app, or one of the codes for a lost phone as it was shown: "ABCD-EFGH-JKMN-PQRS". */
export const AnyFactorCode = z
  .string('Please enter a code.')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{16})$/, 'A code of the app has 6 digits, a recovery code 16 letters and digits.'))

/**
 * Input of a write that asks for them again only where it opens the office to someone: which of the two it needs
 * is decided by the server from what is stored (secondFactors/proveAgain).
 */
export const proofAgain = { password: PasswordAgain.optional(), otp: AnyFactorCode.optional() }
/** What of it came. */
export interface ProofAgain {
  password?: string | undefined
  otp?: string | undefined
}
