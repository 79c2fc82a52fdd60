import { z } from 'zod'
import { line } from '../../platform/call/fields'
import { Otp } from '../passwords/password.schemas'
import { PasswordAgain } from '../passwords/proof.schemas'

const contact = {
  type: z.enum(['email', 'phone'], 'Use email or phone.'),
  /** The new address or number. */
  target: line(254).min(1, 'This field is required.'),
  password: PasswordAgain,
}
export const ContactChange = z.strictObject(contact)
/** `otp` may be left out only where no code was sent: ContactChangeBegun says so. */
export const ContactProof = z.strictObject({ ...contact, otp: Otp.optional() })

/** False for a phone number where the portal sends no text messages: the number is kept then, and proves nothing. */
export const ContactChangeBegun = z.strictObject({ codeSent: z.boolean() })
