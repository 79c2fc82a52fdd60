import { z } from 'zod'
import { BodyId, Day, line } from '../../platform/call/fields'
import { credentialKinds, credentialSources } from '../eligibility/credential.kinds'

/** One thing that a coach has shown. Days are YYYY-MM-DD. */
export const CredentialRow = z.strictObject({
  credentialId: z.number().int(),
  kind: z.enum(credentialKinds),
  /** The course or certificate, by the name that rules call it; empty for a background check. */
  name: z.string(),
  completedOn: z.string(),
  /** Last day of a certificate; null for one that never runs out. */
  endsOn: z.string().nullable(),
  source: z.enum(credentialSources),
  /** Who entered it; empty for what the course service said. */
  addedBy: z.string(),
  can: z.strictObject({ remove: z.boolean() }),
})
export type CredentialRow = z.infer<typeof CredentialRow>

export const CredentialsOf = z.strictObject({
  /** The newest first. */
  rows: z.array(CredentialRow),
  /** What the reader may add; nothing if they may not. */
  kindsToAdd: z.array(z.enum(credentialKinds)),
  /** The courses and certificates that the association's rules ask for, by name. */
  asked: z.strictObject({ course: z.array(z.string()), certificate: z.array(z.string()) }),
})

/** What is entered of a credential, as the form has it. */
export const CredentialFields = z.strictObject({
  kind: z.enum(credentialKinds, 'Please choose the credential.'),
  name: line(80),
  completedOn: z.string().min(1, 'Please enter the date.').pipe(Day),
  endsOn: z.union([z.literal(''), Day], 'Use a date like 2026-09-30.'),
})
export type CredentialFields = z.output<typeof CredentialFields>

export const AddCredential = CredentialFields.extend({ userId: BodyId })
