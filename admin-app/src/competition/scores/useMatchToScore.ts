import { useQuery } from '@tanstack/react-query'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { query } from '../../platform/lib/call/queries'

/** A score is entered against the version that was seen: always the newest one, and not changed under the person's hands. */
export const useMatchToScore = (matchId: string) => useQuery({ ...query(getMatch, { matchId }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
