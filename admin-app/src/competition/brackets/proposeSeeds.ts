import type { BracketCandidate } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { planProblems, type BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { bracketPicture } from '@portal/shared/competition/brackets/bracketPicture'
import { bracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { playBracket } from '@portal/shared/competition/brackets/playBracket'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { seedEntrants, type SeedingRules } from '@portal/shared/competition/brackets/seedEntrants'
import { seedPools } from '@portal/shared/competition/brackets/seedPools'

export interface Proposal {
  teamIds: number[]
  /** Wishes that this field cannot fulfil, in sentences. */
  unmet: string[]
}

/** The seeds that certified places and wishes lead to; those without a certified place come after those who have one. */
export function proposeSeeds(candidates: readonly BracketCandidate[], plan: BracketPlan, rules: SeedingRules): Proposal {
  const last = Math.max(0, ...candidates.map(({ rank }) => rank ?? 0)) + 1
  const qualifiers = candidates.map((each) => ({ ...each, rank: each.rank ?? last }))
  return plan.kind === 'pools' ? seedPools(qualifiers, plan.pools, rules.apartInFirstRound) : plan.kind === 'roundRobin' ? seedEntrants(qualifiers, { ...rules, apartInFirstRound: false, firstTwoApartUntil: 1, nearFirst: false }) : seedEntrants(qualifiers, rules)
}

/** Someone on a seed of a bracket that is not made yet, by any key of their own. */
export interface Previewed {
  teamId: number
  name: string
  note: string
}

/**
 * A bracket that is not made yet, as it would be drawn; null if it cannot be played so.
 * @param of what its contests are called, and how many of the first are seeds; all if not given
 */
export function previewOf(name: string, plan: BracketPlan, seeds: readonly Previewed[], { contestName = 'match', seeded = seeds.length }: { contestName?: ContestName | undefined; seeded?: number } = {}): BracketPicture | null {
  if (planProblems(plan, seeds.length).length > 0) return null
  const structure = bracketStructure(plan, seeds.length)
  const state = playBracket(structure, { seeds: seeds.map(({ teamId }) => teamId), results: [] })
  return {
    bracketId: 0, name, title: name, activity: { activity: '', name: '' }, level: { level: '', name: '' }, classification: null, event: null, entrantKind: 'team', contestName,
    entrants: seeds.map(({ teamId, name: who, note }, index) => ({ entrantId: teamId, teamId, schoolParam: '', crest: null, name: who, shortName: who, seed: index < seeded ? index + 1 : null, note, isWithdrawn: false })),
    ...bracketPicture(structure, state, new Map(), contestWords(contestName)), certifiedText: '', version: 1, updatedText: 'not made yet',
  }
}

export const noteOf = ({ districtName, rank, record }: BracketCandidate): string => [districtName, rank && `place ${rank}`, record].filter(Boolean).join(', ')
