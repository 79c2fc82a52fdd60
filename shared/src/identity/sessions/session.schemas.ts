import { z } from 'zod'
import { Email } from '../../platform/call/fields'
import { AnyFactorCode } from '../passwords/proof.schemas'

export const SignIn = z.strictObject({
  email: Email,
  /** As typed; 256 bounds the work of hashing. */
  password: z.string().min(1, 'Please enter your password.').max(256, 'At most 256 characters.'),
  /** A code of the authenticator app or a recovery code, once it was asked for (second-factor-needed). */
  otp: AnyFactorCode.optional(),
})

/** One of a person's own sessions that have not ended. */
export const OwnSession = z.strictObject({
  sessionId: z.number().int(),
  /** Browser and device in plain words: "Safari on iPhone". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** True to five minutes. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Who else is in it: an admin signed in as this person, or the person as whom this admin is signed in. */
  other: z.strictObject({ kind: z.enum(['acts-as-you', 'you-act-as']), name: z.string() }).nullable(),
})
export type OwnSession = z.infer<typeof OwnSession>
