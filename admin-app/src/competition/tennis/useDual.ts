import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getDual } from '@portal/shared/competition/tennis/tennis.calls'
import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import { query } from '../../platform/lib/call/queries'

/** Milliseconds after which a dual that is played is looked at again. */
const lookAgain = 8000

/** A dual, refetched while it is in progress: others score its other courts. */
export function useDual(matchId: number | string) {
  return useQuery({
    ...query(getDual, { matchId }), staleTime: 0, refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && (data.stage === 'live' || data.stage === 'lineups' || data.stage === 'ready') ? lookAgain : false),
  })
}

/** Puts what a write answered in place of what was read, so that nobody sees the old score for a moment. */
export function useKeepDual(): (dual: Dual) => void {
  const client = useQueryClient()
  return (dual) => {
    for (const matchId of [dual.matchId, String(dual.matchId)]) {
      if (client.getQueryData([getDual.name, { matchId }])) client.setQueryData([getDual.name, { matchId }], dual)
    }
  }
}
