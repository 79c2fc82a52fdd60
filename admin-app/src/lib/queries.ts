import { QueryClient, queryOptions, useMutation, useQueryClient, type Query } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@portal/shared/call/defineCall'
import { CallError, send } from './call'
import { notify } from './notify'
import { refusalText } from './refusalText'

type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'changes'>

/** The app's memory of what the server answered. A read is tried again only if no answer came at all. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && error instanceof CallError && error.id === 'offline' && navigator.onLine,
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Options of a read for useQuery: `useQuery(query(getMatch, { matchId }))`. The key is [name, input]. */
export function query<C extends AnyCall>(call: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: [call.name, input] as const,
    queryFn: async ({ signal }): Promise<OutputOf<C>> => (await send(call, input, { signal })).payload,
  })
}

/** The same of another academic year than the chosen one, by its key: every call may carry it. Undefined is the chosen one. */
export const queryInYear = <C extends AnyCall>(call: C, input: InputOf<C>, academicYear: number | undefined) =>
  query(call, academicYear === undefined ? input : Object.assign({ academicYear }, input))

/**
 * Forgets every read that may show what this call changed; everything, where it cannot be had which these are. One that is under way for the first time may have been read before the
 * change: the library would let it come and take it for fresh, so it is given up and asked anew.
 */
export async function forgetWhatChanged(client: QueryClient, call: AnyCall): Promise<void> {
  // Comes with the shell: who signs in needs none of it.
  const table = await import('./readsThatShow').catch(() => null)
  const nouns = table && new Set(call.changes.flatMap((changed) => table.readsThatShow[changed]))
  const mayShow = ({ queryKey }: Query) => !nouns || nouns.has(String(queryKey[0]).split('.')[0] ?? '')
  await client.cancelQueries({ predicate: (read) => mayShow(read) && read.state.data === undefined && read.getObserversCount() > 0 })
  await client.invalidateQueries({ predicate: mayShow })
}

/**
 * A write: `const submit = useCall(submitScore)`, then `submit.mutate(input)`. Shows the server's success message, and its
 * error message unless the caller shows errors in place; forgets the reads that the call changes.
 */
export function useCall<C extends AnyCall>(call: C, options: { errors?: 'toast' | 'in place' } = {}) {
  const client = useQueryClient()
  return useMutation<OutputOf<C>, CallError, InputOf<C>>({
    mutationKey: [call.name],
    mutationFn: async (input) => {
      const { payload, message } = await send(call, input)
      if (message) notify('success', message)
      return payload
    },
    onSuccess: () => void forgetWhatChanged(client, call),
    onError: (error) => {
      if (options.errors !== 'in place') notify('error', refusalText(error))
    },
  })
}
