import { QueryClient, queryOptions, useMutation, useQueryClient, type Query } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import type { Call, Changeable, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { CallError, send, type RefusalOf } from './call'
import { FormOfWrite } from './formOfWrite'
import { notify } from './notify'
import { refusalText } from '../words/refusalText'

type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'changes'>
type AnyRead = AnyCall & Pick<Call, 'shows'>

declare module '@tanstack/react-query' {
  interface Register {
    /** What a read shows, of what calls can change. */
    queryMeta: { shows?: readonly Changeable[] }
  }
}

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
export function query<C extends AnyRead>(call: C, input: InputOf<C>) {
  return queryOptions({
    meta: { shows: call.shows },
    queryKey: [call.name, input] as const,
    queryFn: async ({ signal }): Promise<OutputOf<C>> => (await send(call, input, { signal })).payload,
  })
}

/** The same of another academic year than the chosen one, by its key: every call may carry it. Undefined is the chosen one. */
export const queryInYear = <C extends AnyRead>(call: C, input: InputOf<C>, academicYear: number | undefined) =>
  query(call, academicYear === undefined ? input : Object.assign({ academicYear }, input))

/**
 * Forgets every read that shows what this call changed (`shows` of its call). One that is under way for the first time may have been read
 * before the change: the library would let it come and take it for fresh, so it is given up and asked again.
 */
export async function forgetWhatChanged(client: QueryClient, call: AnyCall): Promise<void> {
  const mayShow = ({ meta }: Query) => meta?.shows?.some((shown) => call.changes.includes(shown)) ?? false
  await client.cancelQueries({ predicate: (read) => mayShow(read) && read.state.data === undefined && read.getObserversCount() > 0 })
  await client.invalidateQueries({ predicate: mayShow })
}

/**
 * A write: `const submit = useCall(submitScore)`, then `submit.mutate(input)`. Shows the server's success message, and its
 * error message unless the caller shows errors in place, each for `stays` milliseconds if that is given; forgets the reads that the call changes. What is sent again while it is
 * under way, as by a double press, is sent once and said once.
 */
export function useCall<C extends AnyCall>(call: C, options: { errors?: 'toast' | 'in place'; stays?: number | undefined } = {}) {
  const client = useQueryClient()
  const form = useContext(FormOfWrite)
  const underWay = useRef<{ text: string; answer: Promise<OutputOf<C>> } | null>(null)
  return useMutation<OutputOf<C>, RefusalOf<C>, InputOf<C>>({
    mutationKey: [call.name],
    meta: { form },
    mutationFn: (input) => {
      const text = JSON.stringify(input)
      if (underWay.current?.text !== text) {
        const answer = send(call, input).then(({ payload, message }) => {
          if (message) notify('success', message, options.stays)
          return payload
        }, (error: CallError) => {
          if (options.errors !== 'in place') notify('error', refusalText(error), options.stays)
          throw error
        }).finally(() => { if (underWay.current?.answer === answer) underWay.current = null })
        underWay.current = { text, answer }
      }
      return underWay.current!.answer
    },
    onSuccess: () => void forgetWhatChanged(client, call),
  })
}
