/** How the scores of an activity become final. */
export interface ScoreConfirmation {
  /** `one`: the first report is final. `both`: the other school answers first. */
  by: 'one' | 'both'
  /** Hours that the other school has. */
  answerHours: number
  /** What happens when it does not answer: the report stands, or is waiting for the office. */
  unanswered: 'stands' | 'waits'
  /** What both agree on still needs the office's approval. */
  officeApproves: boolean
}

export const usualConfirmation: ScoreConfirmation = { by: 'both', answerHours: 24, unanswered: 'stands', officeApproves: false }
