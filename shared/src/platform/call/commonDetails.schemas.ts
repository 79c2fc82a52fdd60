import { z } from 'zod'
import { firstSteps } from '../access/firstSteps'
import type { ErrorId } from './errors'

/** Seconds after which a try may be made again. */
export const RetryAfter = z.strictObject({ retryAfterSeconds: z.number().int().min(0) })

const FirstStepAsked = z.strictObject({ firstStep: z.enum(firstSteps) })

/**
 * What refusals of any call may carry: how long a limit lasts, also of a password that is asked for again, and what has to be done before
 * anything else. What a call's own carry stands in its constant (`details`). For the server: browsers take the types alone.
 */
export const commonDetails = {
  'too-many-tries': RetryAfter,
  'invalid-input': RetryAfter,
  'password-required': FirstStepAsked,
  'second-factor-required': FirstStepAsked,
  'profile-required': FirstStepAsked,
  'rules-required': FirstStepAsked,
} as const satisfies Partial<Record<ErrorId, z.ZodType>>
