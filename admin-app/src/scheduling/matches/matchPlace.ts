import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { cancelMatch, getMatch, postponeMatch } from '@portal/shared/scheduling/matches/match.calls'
import { CallOffMatch, MoveMatch } from '@portal/shared/scheduling/matches/schedule.schemas'
import { listVenueChoices } from '@portal/shared/scheduling/venues/venue.calls'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import type { VenueChoice } from '@portal/shared/scheduling/venues/venue.schemas'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'

/** What is filled in to move a match, and to call one off. */
export const MoveFields = MoveMatch.omit({ matchId: true, matchVersion: true, accepted: true })
export const ReasonFields = z.strictObject({ reason: CallOffMatch.shape.reason })

/** A match as it is now: an earlier answer may be of another version. */
export const useMatchNow = (matchId: number) => useQuery({ ...query(getMatch, { matchId }), staleTime: 0, gcTime: 0 })

export const useCallOff = (status: 'postponed' | 'cancelled') => useCall(status === 'postponed' ? postponeMatch : cancelMatch, { errors: 'in place' })

/** Venues that were found, so that a chosen one can be named and its fields listed. */
const known = new Map<number, VenueChoice>()
const remember = (choices: readonly VenueChoice[]) => choices.forEach((each) => known.set(each.venueId, each))
export const venueFound = (venueId: number): VenueChoice | undefined => known.get(venueId)

/** Venues for a match at home of a team, its own first; or one of them by its key. Nothing is asked without a team. */
export function useVenueChoices(homeTeamId: number | null, venueId: number | null) {
  const read = useQuery({ ...query(listVenueChoices, { homeTeamId: homeTeamId ?? 0, search: '', venueId: venueId ?? undefined }), enabled: homeTeamId !== null })
  if (read.data) remember(read.data)
  return read
}

/** The same by what is typed. */
export async function findVenues(homeTeamId: number, search: string): Promise<VenueChoice[]> {
  const { payload } = await send(listVenueChoices, { homeTeamId, search })
  remember(payload)
  return payload
}

/** The conflicts of a match at a place and time. @param wish null while it is not whole: nothing is asked then */
export const useConflictsOf = (wish: InputOf<typeof findMatchConflicts> | null) =>
  useQuery({ ...query(findMatchConflicts, wish ?? { homeTeamId: 0, awayTeamId: 0, day: '' }), enabled: wish !== null, placeholderData: keepPreviousData, staleTime: 0 })
