import { z } from 'zod'
import { Day } from './fields'

// Apart from fields.ts, which the screens before the sign-in load: they have neither.

/** Text of several lines, trimmed: line breaks and tabs, no other control characters. */
export const lines = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'This has characters that cannot be shown.')

/** A calendar day, or nothing. */
export const OptionalDay = z.union([z.literal(''), Day], 'Use a date like 2026-09-30.')
