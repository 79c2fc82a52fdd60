/** How a match ended. A forfeit names the side that forfeited; its counted score is a setting of the activity. */
export const matchOutcomes = ['played', 'forfeitByHome', 'forfeitByAway', 'doubleForfeit', 'noContest'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]
