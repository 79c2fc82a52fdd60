import type { BracketEnding } from './bracket.kinds'
import { takes } from '../results/resultType'

/** What advances a bracket (results): a score that is entered in it or in its match, or sets that are scored apart. */
export const bracketTakes = takes('score', 'sets')
export type BracketResultType = (typeof bracketTakes)[number]

/** Which part of an elimination a match is in; `losers` is where a team of a double elimination goes on after its first loss. */
export const eliminationParts = ['main', 'losers', 'final', 'third', 'consolation'] as const
export type EliminationPart = (typeof eliminationParts)[number]
/** A pool's matches are no part of an elimination. */
export type BracketPart = EliminationPart | 'pool'

export const bracketKinds = ['single', 'double', 'consolation'] as const

/** How a bracket is played. */
export interface BracketFormat {
  kind: (typeof bracketKinds)[number]
  /** Two who lose the semifinals play for the third place. Not for double elimination, where the losers' part has it. */
  thirdPlace?: boolean
  /** Double elimination: who comes from the losers' part must win the final twice. */
  decider?: boolean
}

/** Where a side of a match comes from. Seeds count from 1; a seed beyond the entrants is a bye. */
export type Way = { from: 'seed'; seed: number } | { from: 'winner' | 'loser'; of: string }

export interface BracketMatch<Part extends BracketPart = EliminationPart> {
  /** Stays the same whatever is seeded and played: "W2.1" is the second match of the second round of the main part. */
  key: string
  part: Part
  /** Which pool, from 0; for matches of pools. */
  pool?: number
  /** From 1, within its part. */
  round: number
  /** From 0, from the top. */
  place: number
  top: Way
  bottom: Way
  /** Played only if the lower side won that match: the decider of a double elimination. */
  onlyIfLowerWon?: string
}

/** The matches of an elimination, each after those that its sides come from. */
export interface Elimination {
  format: BracketFormat
  /** How many take part. */
  entrants: number
  matches: readonly BracketMatch[]
  /** The match that makes the champion, and the one that does if it is needed. */
  finals: readonly string[]
}

/**
 * A result: which side advances. `neither` if both forfeited or withdrew: nobody advances, and the side awaiting them gets a walkover; in a
 * pool also a tie, which is played and has equal scores.
 * Teams are those that it was entered for: a result of others than are in the match now does not count. Here and in all of the engine a
 * team is anyone who takes part, by any key: the portal gives it entrants, which may be players.
 */
export interface BracketResult {
  key: string
  winner: 'top' | 'bottom' | 'neither'
  topTeamId: number
  bottomTeamId: number
  /** `played` if not said. */
  ending?: BracketEnding
  topScore?: number | null
  bottomScore?: number | null
}

/** Who has a seed: a team, someone who is not known yet, or nobody ever. */
export type Seat = number | null | 'bye'

/** What is known of a bracket beside its structure. */
export interface Filling {
  /** The team of each seed, from the first; null as long as it is not known. */
  seeds: readonly (number | null)[]
  results: readonly BracketResult[]
  /** Those who withdrew: what they have not played goes to the other side. */
  withdrawn?: ReadonlySet<number>
}

/** Who is on a side: a team; someone who is not known yet; or nobody, ever (a bye, or both who might come are out). */
export type Side = { is: 'team'; teamId: number } | { is: 'open' } | { is: 'nobody' }

/**
 * The state of a match. `bye`: one side is nobody, the other advances without playing; `empty`: both are; `waiting`: a
 * side is not known yet; `unneeded`: a decider that is not played.
 */
export type MatchState = 'bye' | 'empty' | 'waiting' | 'ready' | 'played' | 'unneeded'

export interface StandingMatch<Part extends BracketPart = EliminationPart> extends BracketMatch<Part> {
  topSide: Side
  bottomSide: Side
  state: MatchState
  result: BracketResult | null
}

export interface EliminationState {
  matches: readonly StandingMatch[]
  byKey: ReadonlyMap<string, StandingMatch>
  championId: number | null
  /** Results of teams that are no longer in the match. */
  orphaned: readonly BracketResult[]
}
