import type { Query, QueryClient } from '@tanstack/react-query'
import { CallError } from './call'
import { whenBack } from '../page/whenBack'

/** Whether the same read may succeed a moment later: nothing came, the server was busy, or it failed. False for a refusal. */
export const mayHelpToAskAgain = (error: unknown): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 429

const isToAsk = ({ state: { status, fetchStatus, error } }: Query) => status === 'error' && fetchStatus === 'idle' && mayHelpToAskAgain(error)

/**
 * Asks the server again for what a screen shows and did not get, once the network is back or the person is. What was refused for good
 * (not found, not theirs) is not asked again. @returns how to stop
 */
export const askAgainWhenBack = (client: QueryClient): (() => void) => whenBack(() => void client.refetchQueries({ type: 'active', predicate: isToAsk }))
