import type { ContestWords } from '../../directory/activities/contestName.kinds'

/** An existing district match of a pair. */
export interface Meeting {
  matchId: number
  dayText: string
}

/**
 * How many district matches a pair of teams plays in a season: as the district's season was laid out, once or twice, and as often again
 * for each season that was added to it; where nobody laid one out, as often as most pairs that have met, of as many the smaller number,
 * and once at least.
 * @param seasons the wishes of all seasons that were published for the district
 * @param counts how often each pair that has a match meets
 */
export function plannedMeetings(seasons: readonly { double: boolean }[], counts: readonly number[]): number {
  if (seasons.length > 0) return seasons.reduce((sum, { double }) => sum + (double ? 2 : 1), 0)
  const pairsOf = (count: number) => counts.filter((each) => each === count).length
  return [...new Set(counts)].sort((one, other) => pairsOf(other) - pairsOf(one) || one - other)[0] ?? 1
}

/** True if one more match of the pair goes beyond what is planned. */
export const isBeyondPlan = (planned: number, meetings: readonly Meeting[]): boolean => meetings.length >= planned

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** "Atlas and Borea play each other once in their district this season, and there is a match already: Nov 20." */
export function beyondPlanText(names: { home: string; away: string }, planned: number, meetings: readonly Meeting[], { a, many }: ContestWords): string {
  const days = meetings.map(({ dayText }) => dayText).join('; ')
  return `${names.home} and ${names.away} play each other ${times(planned)} in their district this season, and ${meetings.length === 1 ? `there is ${a}` : `${meetings.length} ${many} exist`} already: ${days}.`
}
