import { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'

/** Password and code as a form holds them that may have to ask for them; empty where it does not. */
export const typedAgain = { password: z.string().max(256, 'At most 256 characters.'), otp: z.string() }
export const nothingTyped = { password: '', otp: '' }

/** What is said above it. */
export const opensOfficeText = 'This opens the office to someone. The other admins are notified.'

/** What of it is sent: what was typed. */
export const proofOf = ({ password, otp }: { password: string; otp: string }) => ({ ...(password !== '' && { password }), ...(otp.trim() !== '' && { otp }) })

/** For the form's own check. The server says whether a code is missing, as it knows who has an app. */
export const passwordMissing = ({ password }: { password: string }, isNeeded: boolean): FieldProblem[] =>
  (isNeeded && password === '' ? [{ field: 'password', message: 'Please enter your password.' }] : [])

/** Was a write refused for want of the password: does it open the office to someone, of whom the client did not know? */
export const asksAgain = ({ fields }: { fields: readonly FieldProblem[] }): boolean => fields.some(({ field }) => field === 'password')
