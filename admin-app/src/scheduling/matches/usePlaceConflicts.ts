import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import type { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import type { matchKinds } from '@portal/shared/scheduling/matches/match.schemas'
import { useConflictsOf } from './matchPlace'
import type { PlaceValues } from './PlaceFields'

/** What is said where only the office may pass over a blackout date or a limit. */
export const onlyOffice = ({ one }: ContestWords) => `Only the association’s office can schedule this ${one}. Choose another day, or ask the office.`

interface Wish extends PlaceValues {
  words: ContestWords
  homeTeamId: number | null
  awayTeamId: number | null
  /** The match that is moved. */
  matchId?: number
  /** What kind a new one is to be. */
  kind?: (typeof matchKinds)[number]
}

/**
 * The conflicts of a match while it is being entered, requested from the server a moment after each change. The form keeps the
 * person's acknowledgment, which is for the warnings that they saw: a new one asks again.
 */
export function usePlaceConflicts(wish: Wish) {
  const { homeTeamId, awayTeamId, day, time, venueId, assetId, matchId, kind } = wish
  const isWhole = homeTeamId !== null && awayTeamId !== null && homeTeamId !== awayTeamId && /^\d{4}-\d{2}-\d{2}$/.test(day) && (time === null || /^\d{2}:\d{2}$/.test(time))
  // Null as long as one side, the day or a whole time is missing: what is asked a moment later is what was written then.
  const asked = JSON.stringify(isWhole ? { homeTeamId, awayTeamId, day, time: time ?? undefined, venueId: venueId ?? undefined, assetId: assetId ?? undefined, matchId, kind } : null)
  const [input] = useDebouncedValue(asked, 250)
  const isSettled = input === asked
  const read = useConflictsOf(isWhole ? JSON.parse(input) as InputOf<typeof findMatchConflicts> | null : null)
  /** What a save was refused for, until the question is another one. */
  const [refused, setRefused] = useState<{ input: string; conflicts: readonly Conflict[] } | null>(null)
  const conflicts = !isWhole ? [] : refused?.input === input ? refused.conflicts : (read.data?.conflicts ?? [])
  const warnings = conflicts.filter(({ isWarning }) => isWarning).map(({ key }) => key)
  const isRefused = conflicts.some(({ isRefusal }) => isRefusal)
  return {
    conflicts,
    /** True until the answer to what is written now is there: what is shown is about what was written before. */
    isAsking: isWhole && (!isSettled || read.isFetching),
    timeText: isWhole && isSettled && !read.isPlaceholderData ? (read.data?.timeText ?? '') : '',
    /** Why it cannot be saved by this person, whatever they say yes to; null if it can. */
    refusal: isRefused ? onlyOffice(wish.words) : null,
    /** What there is to say yes to, for SeenField: another warning is another one. Empty if there is nothing. */
    toSee: isRefused ? '' : warnings.join(),
    /** Their keys for the call: sent once the person said yes to them. */
    warnings,
    setRefused: (found: readonly Conflict[]) => setRefused({ input, conflicts: found }),
  }
}

export type PlaceConflicts = ReturnType<typeof usePlaceConflicts>
