import type { Call } from '@portal/shared/call/defineCall'
import { plainWords } from './plainWords'

/** Reads what was sent into a call's input; whatever is wrong is told in plain words. */
export const readInput = (call: Pick<Call, 'input'>, given: Record<string, unknown>) => call.input.safeParse(given, { error: plainWords })
