import type { BracketPart, BracketResult, Filling, Side, StandingMatch } from './bracket.types'
import type { BracketStructure } from './bracketStructure'
import { playBracket, type BracketState } from './playBracket'
import type { PoolRules } from './poolTable'

/** What a change would do, to be shown and agreed to before it is done. */
export interface BracketChange {
  /** How the bracket stands after it. */
  state: BracketState
  /** Results that stay. */
  results: BracketResult[]
  /** Results that would be lost, because others would be in those matches; in the order of the bracket. */
  lost: BracketResult[]
  /** Matches in which someone else stands than before, or nobody anymore; the changed one is not among them. */
  affected: StandingMatch<BracketPart>[]
}

/** A bracket with what is known of it. */
export interface Standing extends Filling {
  structure: BracketStructure
  /** Needed where pools come first: who goes on depends on them. */
  rules?: PoolRules
}

/**
 * Enters a result, or corrects one. Only what depends on it is played again: a correction that leaves the winner as it was
 * changes nothing else.
 * @throws RangeError if these two are not in this match
 */
export function enterResult(standing: Standing, result: BracketResult): BracketChange {
  const before = play(standing)
  const match = before.byKey.get(result.key)
  const stands = match && match.state !== 'unneeded' && match.topSide.is === 'team' && match.bottomSide.is === 'team' && match.topSide.teamId === result.topTeamId && match.bottomSide.teamId === result.bottomTeamId
  if (!stands) throw new RangeError('These two teams do not play each other here.')
  return changeOf(before, { ...standing, results: [...standing.results.filter(({ key }) => key !== result.key), result] }, result.key)
}

/** Takes a result back. */
export function removeResult(standing: Standing, key: string): BracketChange {
  return changeOf(play(standing), { ...standing, results: standing.results.filter((each) => each.key !== key) }, key)
}

/** Assigns other teams to the seeds. Results between teams that are in the same match as before are kept, all others are named. */
export function reseed(standing: Standing, seeds: readonly (number | null)[]): BracketChange {
  return changeOf(play(standing), { ...standing, seeds }, null)
}

/** Says who is out. What they have played stays, and the side awaiting them gets a walkover; one who comes back plays again. */
export function withdraw(standing: Standing, withdrawn: ReadonlySet<number>): BracketChange {
  return changeOf(play(standing), { ...standing, withdrawn }, null)
}

const play = (standing: Standing) => playBracket(standing.structure, standing, standing.rules)

const isSame = (one: Side, other: Side) => one.is === other.is && (one.is !== 'team' || other.is !== 'team' || one.teamId === other.teamId)

function changeOf(before: BracketState, standing: Standing, changedKey: string | null): BracketChange {
  const state = play(standing)
  const { results } = standing
  const gone = new Map(state.orphaned.map((result) => [result.key, result]))
  const isOther = (match: StandingMatch<BracketPart>, was: StandingMatch<BracketPart>) =>
    !isSame(match.topSide, was.topSide) || !isSame(match.bottomSide, was.bottomSide) || (match.state === 'unneeded') !== (was.state === 'unneeded')
  return {
    state,
    results: results.filter(({ key }) => !gone.has(key)),
    lost: gone.size === 0 ? [] : standing.structure.matches.flatMap(({ key }) => gone.get(key) ?? []),
    affected: state.matches.filter((match) => match.key !== changedKey && isOther(match, before.byKey.get(match.key)!)),
  }
}
