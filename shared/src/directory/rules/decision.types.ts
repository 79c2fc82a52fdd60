/** Points given or taken by a decision, with its reason. */
export interface PointsAdjustment {
  teamId: number
  points: number
  reason: string
}

/** A value that staff enter for a team, for tie-breakers of kind `external`. */
export interface ExternalValue {
  key: string
  teamId: number
  value: number
}

/** A recorded coin toss: the teams in the order it gave. */
export interface CoinToss {
  order: number[]
  tossedBy: string
  /** ISO date-time. */
  tossedAt: string
  /** When it was entered, ISO date-time; `tossedAt` where nobody noted it. */
  recordedAt?: string
}
