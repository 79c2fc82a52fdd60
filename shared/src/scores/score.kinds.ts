/**
 * How far a match's score is: `none`; `reported` by one school and not answered yet; `confirmed` by both where the office has the
 * last word; `disputed`: the two schools say different things; `underReview`: the office has taken it up; `final`: it counts;
 * `corrected`: it counts, after having been another.
 */
export const scoreStates = ['none', 'reported', 'confirmed', 'disputed', 'underReview', 'final', 'corrected'] as const
export type ScoreState = (typeof scoreStates)[number]

/**
 * What is done to a score, by people and by the clock: each stands in the history, none is ever changed. The act says what it came
 * to: `report` waits for the other school, `confirm` for the office, `settle` and `correct` count. `dispute` carries what the second
 * school says, or no score where a final one is contested. `clear` takes a result back.
 */
export const scoreActs = ['report', 'confirm', 'dispute', 'review', 'settle', 'correct', 'suspend', 'clear'] as const
export type ScoreAct = (typeof scoreActs)[number]

/** For whom it was done: a school, one person for both, the office, or the deadline that passed. */
export const scoreSides = ['home', 'away', 'both', 'office', 'deadline'] as const
export type ScoreSide = (typeof scoreSides)[number]

/** How the scores of an activity become final. */
export interface ScoreConfirmation {
  /** `one`: the first report is final. `both`: the other school answers first. */
  by: 'one' | 'both'
  /** Hours that the other school has. */
  answerHours: number
  /** What happens when it does not answer: the report stands, or waits for the office. */
  unanswered: 'stands' | 'waits'
  /** What both agree on still waits for the office. */
  officeApproves: boolean
}

export const usualConfirmation: ScoreConfirmation = { by: 'both', answerHours: 24, unanswered: 'stands', officeApproves: false }
