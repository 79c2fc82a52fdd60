import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '@portal/shared/platform/call/defineCall'

/** Milliseconds that a person is kept from going back to a list. */
const longestWait = 2_000
/** Reads that are asked again: what the last screens showed. */
const mostReads = 6

/**
 * Reads again what the previous screens show of what a call changed, so that going back there after a save shows no outdated row.
 * The promise ends when they are read, or after two seconds.
 */
export function useReadBehind(): (call: Pick<Call, 'changes'>) => Promise<void> {
  const client = useQueryClient()
  return useCallback(async ({ changes }) => {
    const shown = (read: Query) => read.state.data !== undefined && (read.meta?.shows?.some((each) => changes.includes(each)) ?? false)
    const latest = client.getQueryCache().findAll({ type: 'inactive', predicate: shown }).sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(0, mostReads)
    const read = client.refetchQueries({ type: 'inactive', predicate: (each) => latest.includes(each) })
    await Promise.race([read, new Promise((done) => { setTimeout(done, longestWait) })])
  }, [client])
}
