import { z } from 'zod'
import { pageOf } from '../../platform/call/paging'
import { line } from '../../platform/call/fields'
import { AnyFactorCode, PasswordAgain, proofAgain } from '../passwords/proof.schemas'

/** The role types whose people an organization may require a second factor of. */
export const policyRoleTypes = ['org', 'staff'] as const

/** How many codes for a lost phone are made, and how many characters each has (80 random bits). */
export const recoveryCodeCount = 10
export const recoveryCodeLength = 16

/** Six digits of the app, spaces in between or not. */
export const AppCode = z.string('Please fill in all OTP fields.').transform((text) => text.replace(/\s/g, '')).pipe(z.string().regex(/^\d{6}$/, 'Please fill in all OTP fields.'))

/** What a person sees of their own second factor. */
export const OwnSecondFactor = z.strictObject({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The organization requires it of the role that the person is in. */
  isRequired: z.boolean(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

export const BeginSecondFactor = z.strictObject({ password: PasswordAgain })
/** What the authenticator app needs; shown once, and kept encrypted until it was tried. */
export const SecondFactorSecret = z.strictObject({ uri: z.string(), secret: z.string() })
export const ConfirmSecondFactor = z.strictObject({ otp: AppCode })
/** Shown once; only their hashes are kept. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
/** What changes a second factor that is on. */
export const ProvenSecondFactor = z.strictObject({ password: PasswordAgain, otp: AnyFactorCode })

/** Password and code are asked for again where the person is one of the office. */
export const ResetSecondFactor = z.strictObject({ reason: line(200).min(3, 'Please enter a reason of at least 3 characters.'), ...proofAgain })

/** A person of whom the policy could ask a second factor. */
export const SecondFactorRow = z.strictObject({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As which their profile is shown: the office's where they have a role of it. */
  roleType: z.enum(policyRoleTypes),
  isOn: z.boolean(),
  isRequired: z.boolean(),
})
export const secondFactorSorts = ['name', '-name'] as const
export const SecondFactorPage = pageOf(SecondFactorRow)

export const SecondFactorPolicy = z.strictObject({
  requiredOf: z
    .array(z.enum(policyRoleTypes, 'It can be required only for the office and school staff.'))
    .max(2)
    .refine((types) => new Set(types).size === types.length, 'Each kind of people once.'),
})
/** Password and code are asked for again where it is required of fewer than before. */
export const SaveSecondFactorPolicy = SecondFactorPolicy.extend(proofAgain)
/** The policy with how many people it concerns, and how many of them have none yet. */
export const SecondFactorPolicyState = z.strictObject({
  requiredOf: z.array(z.enum(policyRoleTypes)),
  counts: z.array(z.strictObject({ roleType: z.enum(policyRoleTypes), people: z.number().int(), without: z.number().int() })),
})
