/** What is wrong with one field of an entered score; `field` is its path: "homeScore", "periods.2.away". */
export interface ScoreProblem {
  field: string
  message: string
}
