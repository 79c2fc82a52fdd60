import type { MatchOutcome } from '../../directory/rules/matchOutcome.kinds'
import type { StandingsRules, TieBreakerKind } from '../../directory/rules/standingsRules'
import type { CoinToss, ExternalValue, PointsAdjustment } from '../../directory/rules/decision.types'
import { takes } from '../results/resultType'

/** What tables are made of (results). Tie-breakers that look into duals also ask for their sets. */
export const standingsTake = takes('score')

/** A team to be ranked. `name` is used in the reasons, and orders the display of teams that nothing parts. */
export interface RankedTeam {
  id: number
  name: string
  /** An ineligible team is listed after the others and has no rank; its matches count for itself and for its opponents. */
  eligible?: boolean
  /** Why it is not eligible, as the organization wrote it. */
  ineligibleFor?: string
}

interface PerSide { home: number; away: number }

/** What both sides won in a tennis dual: lines (individual matches), and the sets and games of all lines. */
export interface DualTotals {
  lines: PerSide
  sets: PerSide
  games: PerSide
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
  /** Kicks that decided a level match: a win and a loss after overtime, no goals. */
  shootout?: { home: number; away: number } | null
  /** The sides' classifications by place (6A is 1), for points by the opponent's class; null or absent if not known. */
  homeClass?: number | null
  awayClass?: number | null
  /** Points besides those for the result (rugby: four tries). */
  homeBonus?: number
  awayBonus?: number
  /** Of a tennis dual, over all its lines; null or absent where none was entered. */
  dual?: DualTotals | null
  /** An extra match for the place between teams that were level: only the step `decider` looks at it. */
  decider?: boolean
}

export interface StandingsInput {
  teams: RankedTeam[]
  matches: DecidedMatch[]
  rules: StandingsRules
  adjustments?: PointsAdjustment[]
  externals?: ExternalValue[]
  coinTosses?: CoinToss[]
  /** Teams against which the step `leagueRecord` counts; all of the table if not given (a league of several divisions in one table). */
  division?: readonly number[]
  /** What classifications are called by place, for the reasons: 1 is "6A". */
  classNames?: ReadonlyMap<number, string>
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
  /** The adjustments one by one, taken ones first. */
  adjustments: { points: number; reason: string }[]
  /** Scored and allowed in league matches. */
  scored: number
  allowed: number
  /** Latest run of equal results over all matches, e.g. { result: 'W', length: 3 }. */
  streak: { result: 'W' | 'L' | 'T'; length: number } | null
  /** The last results over all matches, five at most, the newest last. */
  last: ('W' | 'L' | 'T')[]
  /**
   * Why this team is ranked where it is: among those tied with it, or against its neighbors in the table where nobody is; and
   * which points were added or deducted. Never empty.
   */
  reason: { text: string; steps: RankReasonStep[] }
}
