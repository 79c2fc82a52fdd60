import type { MatchOutcome } from '../../directory/rules/matchOutcome.kinds'

/** A match that is over, as a team's suspended people serve it. */
export interface PlayedContest {
  teamId: number
  activityId: number
  /** YYYY-MM-DD where it was played. */
  day: string
  isHome: boolean
  outcome: MatchOutcome | null
  isScrimmage: boolean
}

/**
 * How many contests of a suspension are served: those that a team of the person's played after the day it is for. Of several
 * teams the one that played most counts; matches of two teams are never added up, so nobody is back sooner for being on both.
 * Scrimmages and matches without a result do not count, nor what the own team forfeited: nobody serves by not turning up.
 * @param contests of the teams that the person is on, in any order
 */
export function contestsServed(action: { occurredOn: string; activityId: number | null }, contests: readonly PlayedContest[]): number {
  const byTeam = new Map<number, number>()
  for (const each of contests) {
    const counts = each.day > action.occurredOn && (action.activityId === null || each.activityId === action.activityId) && !each.isScrimmage && wasServed(each)
    if (counts) byTeam.set(each.teamId, (byTeam.get(each.teamId) ?? 0) + 1)
  }
  return Math.max(0, ...byTeam.values())
}

const wasServed = ({ outcome, isHome }: PlayedContest) => outcome === 'played' || outcome === (isHome ? 'forfeitByAway' : 'forfeitByHome')
