import type { MatchOutcome } from '../scores/score.schemas'
import type { CoinToss, ExternalValue, PointsAdjustment, StandingsRules, TieBreakerKind } from './standingsRules'

/** A team to be ranked. `name` is used in the reasons, and orders the display of teams that nothing parts. */
export interface RankedTeam {
  id: number
  name: string
  /** An ineligible team is listed after the others and has no rank. */
  eligible?: boolean
}

/** A decided match. Matches without a result are left out by the caller. */
export interface DecidedMatch {
  id: number
  homeTeamId: number
  awayTeamId: number
  homeScore: number
  awayScore: number
  outcome: MatchOutcome
  /** Decided after regulation time. */
  overtime: boolean
  /** True for a match between two teams of this district that counts in its table; others count in `overall` only. */
  league: boolean
  /** ISO date-time; orders the streak. Equal times are ordered by `id`. */
  playedAt: string
}

export interface StandingsInput {
  teams: RankedTeam[]
  matches: DecidedMatch[]
  rules: StandingsRules
  adjustments?: PointsAdjustment[]
  externals?: ExternalValue[]
  coinTosses?: CoinToss[]
}

export interface TeamRecord {
  wins: number
  losses: number
  ties: number
  /** Share of wins from 0 to 1, a tie counts half; null before the first match. */
  percentage: number | null
}

/** One step that a group of tied teams took, told for one team, in the order taken; the last ones part, the others left them level. */
export interface RankReasonStep {
  kind: TieBreakerKind | 'adjustment'
  /** The teams that were level when this step was taken, this one included. */
  amongTeamIds: number[]
  /** This team's value at this step, as people write it: "2-0", "+7", ".667". */
  value: string
  /** The step's name as the reason says it: "head-to-head record". */
  label?: string
  /** True if this step parted the group. */
  parted?: boolean
}

export interface ComputedStanding {
  teamId: number
  /** From 1. Teams that nothing parts share a rank. Null for an ineligible team. */
  rank: number | null
  /** True if another team has the same rank. */
  shared: boolean
  league: TeamRecord
  overall: TeamRecord
  /** League points with adjustments; also computed where the district ranks by percentage. */
  points: number
  /** Sum of adjustments that are in `points`. */
  adjustment: number
  /** Scored and allowed in league matches. */
  scored: number
  allowed: number
  /** Latest run of equal results over all matches, e.g. { result: 'W', length: 3 }. */
  streak: { result: 'W' | 'L' | 'T'; length: number } | null
  /**
   * Why this team stands where it stands among those level with it, and which points were given or taken.
   * The text is empty if nobody was level and there is nothing to add.
   */
  reason: { text: string; steps: RankReasonStep[] }
}
