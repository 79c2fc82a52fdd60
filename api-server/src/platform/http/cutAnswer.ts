import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { DomainError } from '@portal/shared/platform/call/errors'
import { problemsOf } from './answer'
import { cutterOf, type Cut } from './cutter'

type Answered = Pick<Call, 'name' | 'output'>

/** Made with the first answer of a call, and kept: four hundred of them at once would make every start longer. */
const cutters = new WeakMap<Call['output'], Cut>()

/**
 * What of a payload may leave: what the call's output schema says, and nothing else.
 * @param isChecked as tests want it: whatever the schema does not say fails the answer instead of being left out, and so does a wrong value
 * @throws DomainError unexpected if it is checked, naming the call and each place in the payload that does not fit
 */
export function cutAnswer(call: Answered, payload: unknown, isChecked: boolean): unknown {
  if (isChecked) check(call, payload)
  return cut(call, payload)
}

function cut({ output }: Answered, payload: unknown): unknown {
  const cutter = cutters.get(output) ?? cutterOf(output)
  cutters.set(output, cutter)
  return cutter(payload)
}

function check(call: Answered, payload: unknown): void {
  // As it is sent: what is undefined is not there.
  const sent = asSent(payload)
  const parsed = call.output.safeParse(sent)
  const problems = parsed.success ? [] : problemsOf(parsed.error).map(({ field, message }) => `${field || 'all of it'}: ${message}`)
  if (parsed.success && !isDeepStrictEqual(asSent(cut(call, payload)), sent)) problems.push('all of it: What it is cut to is another thing.')
  if (problems.length > 0) throw new DomainError('unexpected', { message: `${call.name} answered what its schema does not say. ${problems.slice(0, 10).join(' ')}` })
}

const asSent = (payload: unknown): unknown => (JSON.parse(JSON.stringify({ payload })) as { payload?: unknown }).payload
