/** A district match of a pair that stands already. */
export interface Meeting {
  matchId: number
  dayText: string
}

/**
 * How many district matches a pair of teams plays in a season: twice where the district's season was laid out so, else once, also
 * where nobody laid one out.
 * @param season the wishes of the district's published season, or null
 */
export const plannedMeetings = (season: { double: boolean } | null): number => (season?.double ? 2 : 1)

/** True if one more match of the pair goes beyond what is planned. */
export const isBeyondPlan = (planned: number, meetings: readonly Meeting[]): boolean => meetings.length >= planned

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** "Atlas and Borea meet once this season in their district, and that match stands: Nov 20." */
export function beyondPlanText(names: { home: string; away: string }, planned: number, meetings: readonly Meeting[]): string {
  const days = meetings.map(({ dayText }) => dayText).join('; ')
  return `${names.home} and ${names.away} play each other ${times(planned)} in their district this season, and ${meetings.length === 1 ? 'a match stands' : `${meetings.length} matches stand`} already: ${days}.`
}
