/** What is wrong with one field of an entered score; `field` is its path: "homeScore", "periods.2.away"; "score" where it is both numbers and neither team is at fault. */
export interface ScoreProblem {
  field: string
  message: string
}
