/**
 * What is done to a score, by people and by the clock: each act is kept in the history, none is ever changed. The act says what it led
 * to: `report` awaits the other school, `confirm` the office, `settle` and `correct` count. `dispute` carries what the second
 * school says, or no score where a final one is contested. `clear` removes a result.
 */
export const scoreActs = ['report', 'confirm', 'dispute', 'review', 'settle', 'correct', 'suspend', 'clear'] as const
export type ScoreAct = (typeof scoreActs)[number]

/** For whom it was done: a school, one person for both, the office, or the deadline that passed. */
export const scoreSides = ['home', 'away', 'both', 'office', 'deadline'] as const
export type ScoreSide = (typeof scoreSides)[number]
