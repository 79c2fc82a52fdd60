import { contestWords, countedContests, type ContestName } from '../../directory/activities/contestName.kinds'
import type { matchStatuses } from '../../scheduling/matches/match.schemas'
import { begunBy, type MatchTime } from '../../platform/format/matchTime'
import type { ScoreState } from '../../scheduling/matches/scoreState.kinds'

/** Why a match prevents certifying: what is open first, then what is not played. */
export const unfinishedStates = ['disputed', 'underReview', 'confirmed', 'reported', 'suspended', 'overdue', 'postponed', 'ahead'] as const
export type UnfinishedState = (typeof unfinishedStates)[number]

export const unfinishedNames: Record<UnfinishedState, string> = {
  disputed: 'Disputed', underReview: 'Under review', confirmed: 'Waiting for approval', reported: 'Waiting for the other school', suspended: 'Suspended', overdue: 'No score', postponed: 'Postponed', ahead: 'Not played yet',
}

const countWords: Record<UnfinishedState, string> = {
  disputed: 'disputed', underReview: 'under review', confirmed: 'waiting for approval', reported: 'waiting for the other school', suspended: 'suspended', overdue: 'without a score', postponed: 'postponed', ahead: 'not played yet',
}

interface Match extends MatchTime {
  status: (typeof matchStatuses)[number]
  scoreState: ScoreState
}

/** What is missing of a match; null for one that is final or called off, and not contested. */
export function unfinishedState({ status, scoreState, ...at }: Match, now: Date): UnfinishedState | null {
  if (scoreState !== 'none' && scoreState !== 'final' && scoreState !== 'corrected') return status === 'cancelled' ? null : scoreState
  if (status === 'final' || status === 'cancelled') return null
  if (status !== 'scheduled') return status
  return begunBy(at) <= now ? 'overdue' : 'ahead'
}

/** "1 disputed, 3 not played yet": counts in the order of the list. */
export function countUnfinished(states: readonly UnfinishedState[]): string {
  return unfinishedStates.flatMap((state) => {
    const count = states.filter((each) => each === state).length
    return count === 0 ? [] : [`${count} ${countWords[state]}`]
  }).join(', ')
}

interface Unfinished {
  matches: readonly { state: UnfinishedState }[]
  draws: readonly { name: string; contestName: ContestName; undecided: number }[]
}

/** How many matches there are in all. */
export const totalUnfinished = ({ matches, draws }: Unfinished): number => matches.length + draws.reduce((sum, { undecided }) => sum + undecided, 0)

/** "4 matches are not final: 1 disputed, 3 not played yet. 2 matches of Gold are not decided." */
export function unfinishedText({ matches, draws }: Unfinished, words = contestWords(undefined)): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    ...(matches.length > 0 ? [`${countedContests(matches.length, words)} ${are(matches.length)} not final: ${countUnfinished(matches.map(({ state }) => state))}.`] : []),
    ...draws.map(({ name, contestName, undecided }) => `${countedContests(undecided, contestWords(contestName))} of ${name} ${are(undecided)} not decided.`),
  ].join(' ')
}
