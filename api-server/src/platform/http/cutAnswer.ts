import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { DomainError } from '@portal/shared/platform/call/errors'
import { problemsOf } from './answer'
import { cutterOf, type Cut } from './cutter'

type Answered = Pick<Call, 'name' | 'output'>

/** Made with the first answer by a schema, and kept: four hundred of them at once would make every start longer. */
const cutters = new WeakMap<z.ZodType, Cut>()

/**
 * What of a payload may leave: what the call's output schema says, and nothing else.
 * @param isChecked as tests want it: whatever the schema does not say fails the answer instead of being left out, and so does a wrong value
 * @throws DomainError unexpected if it is checked, naming the call and each place in the payload that does not fit
 */
export function cutAnswer(call: Answered, payload: unknown, isChecked: boolean): unknown {
  const misfits = isChecked ? misfitsOf(call.output, payload) : ''
  if (misfits) throw new DomainError('unexpected', { message: `${call.name} answered what its schema does not say. ${misfits}` })
  return cutTo(call.output, payload)
}

/** What of a value its schema says. @throws Error where another kind of thing stands than the schema says */
export function cutTo(schema: z.ZodType, value: unknown): unknown {
  const cutter = cutters.get(schema) ?? cutterOf(schema)
  cutters.set(schema, cutter)
  return cutter(value)
}

/** Each place in a value that its schema does not say, in words and without the value; '' if it fits. */
export function misfitsOf(schema: z.ZodType, value: unknown): string {
  // As it is sent: what is undefined is not there.
  const sent = asSent(value)
  const parsed = schema.safeParse(sent)
  const problems = parsed.success ? [] : problemsOf(parsed.error).map(({ field, message }) => `${field || 'all of it'}: ${message}`)
  if (parsed.success && !isDeepStrictEqual(asSent(cutTo(schema, value)), sent)) problems.push('all of it: What it is cut to is another thing.')
  return problems.slice(0, 10).join(' ')
}

const asSent = (payload: unknown): unknown => (JSON.parse(JSON.stringify({ payload })) as { payload?: unknown }).payload
