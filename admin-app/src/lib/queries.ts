import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Changeable, InputOf, OutputOf } from '@portal/shared/call/defineCall'
import { CallError, send } from './call'
import { notify } from './notify'

type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'changes'>

/** Which reads (by the noun that their name begins with) may show something that a call changed. */
const readsThatShow: Record<Changeable, readonly string[]> = {
  session: ['academicYears', 'sessions', 'secondFactors', 'organizations', 'teams', 'dashboard', 'users'],
  organizations: ['organizations', 'courses', 'sessions'],
  schools: ['schools', 'teams', 'dashboard', 'favourites'],
  activities: ['activities', 'activityRequests', 'schoolActivities', 'rosters', 'standings', 'tieBreakers', 'teams', 'dashboard', 'favourites', 'eligibility', 'reports'],
  teams: ['teams', 'dashboard', 'rosters', 'activities', 'schoolActivities', 'schools', 'favourites', 'eligibility', 'reports'],
  matches: ['matches', 'scores', 'teams', 'dashboard', 'venues', 'reports', 'favourites'],
  standings: ['standings', 'teams', 'dashboard', 'favourites'],
  imports: [],
  users: ['users', 'profiles', 'sessions', 'roles', 'administration'],
  students: ['students', 'profiles', 'family', 'administration', 'eligibility', 'rosters'],
  roles: ['roles', 'users', 'profiles', 'sessions'],
  tags: ['tags', 'users', 'students', 'profiles', 'schools'],
  requests: ['requests', 'users', 'students', 'administration', 'dashboard'],
  family: ['family', 'students', 'profiles'],
  documents: ['documents', 'profiles', 'administration', 'dashboard', 'eligibility', 'rosters'],
  disciplinary: ['disciplinary', 'profiles', 'eligibility', 'rosters', 'reports'],
  legalTexts: ['legalTexts'],
  setupLists: ['setupLists', 'tieBreakers', 'standings', 'scores', 'teams', 'pmlCodes'],
  venues: ['venues', 'matches', 'teams', 'dashboard'],
  favourites: ['favourites', 'dashboard', 'calendars'],
  eligibility: ['eligibility', 'rosters', 'teams', 'courses'],
  jobs: ['jobs'],
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
export function query<C extends AnyCall>(call: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: [call.name, input] as const,
    queryFn: async ({ signal }): Promise<OutputOf<C>> => (await send(call, input, { signal })).payload,
  })
}

/** Forgets every read that may show what this call changed. */
export async function forgetWhatChanged(client: QueryClient, call: AnyCall): Promise<void> {
  const nouns = new Set(call.changes.flatMap((changed) => readsThatShow[changed]))
  await client.invalidateQueries({ predicate: ({ queryKey }) => nouns.has(String(queryKey[0]).split('.')[0] ?? '') })
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
      if (options.errors !== 'in place') notify('error', error.message)
    },
  })
}
