import { z } from 'zod'
import { Day, Id, line } from '../../platform/call/fields'
import { consentWays } from '../family/familyWord.kinds'

export const Consent = z.strictObject({
  consentId: z.number().int(),
  way: z.enum(consentWays),
  parentName: z.string(),
  /** YYYY-MM-DD */
  givenOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
})

/** A student's consents, newest first, and what the reader may do. */
export const StudentConsents = z.strictObject({
  /** An account of this student takes a consent: under 13, or not known to be older. */
  isNeeded: z.boolean(),
  isGiven: z.boolean(),
  rows: z.array(Consent),
  may: z.strictObject({ give: z.boolean(), record: z.boolean(), withdraw: z.boolean() }),
})
export type StudentConsents = z.output<typeof StudentConsents>

export const PaperConsent = z.strictObject({
  studentId: Id,
  parentName: line(60).min(1, 'Please enter the parent’s name.'),
  /** The day on the paper. */
  givenOn: Day,
})
