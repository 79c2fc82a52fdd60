import type { Call } from '../platform/call/defineCall'
import { allNouns } from './allNouns'

/** Every call of the API. The server refuses to start if one is not served; OpenAPI and the tests walk this list. */
export const allCalls: readonly Call[] = allNouns.flatMap(({ calls }) => calls)
