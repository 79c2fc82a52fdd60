import { z } from 'zod'
import { points as pointsType } from '../results/entrantResults'
import { categoryKinds, worstRating, type CategoryKind } from './performance.kinds'
import { pointsFor, PointsTable } from './performancePoints'

const most = (highest: number) => z.number('Use a number.').min(0, 'This cannot be negative.').max(highest, `At most ${highest}.`)

/** How the points of an event make a team's total. */
export const TotalRules = z.strictObject({
  points: PointsTable,
  /** For each kind: at most so many performances of a team count, its best ones, and at most so many points of them; null for no limit. */
  caps: z.array(z.strictObject({ kind: z.enum(categoryKinds), counted: most(400).int('Use a whole number.').nullable(), mostPoints: most(999_999).nullable() })).max(categoryKinds.length, 'One for each kind.'),
  /** What separates teams with the same total, the first one first: points of one kind, or how many ratings of one number. */
  ties: z.array(z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('pointsOf'), kind: z.enum(categoryKinds) }),
    z.strictObject({ by: z.literal('ratings'), rating: z.number().int().min(1).max(worstRating) }),
  ])).max(9, 'At most 9 steps.'),
})
export type TotalRules = z.output<typeof TotalRules>

/** What of it is said beside the points. */
export const TotalSteps = TotalRules.omit({ points: true })
export type TotalSteps = z.output<typeof TotalSteps>
export const noTotalSteps: TotalSteps = { caps: [], ties: [] }

/** A performance, as far as it counts. */
export interface CountedPerformance {
  performanceId: number
  teamId: number
  kind: CategoryKind
  /** Class of its piece, 1 to 6. */
  musicClass: number
  /** The one that counts (finalRating); null without. */
  rating: number | null
  isReleased: boolean
  /** Of its category, where that has points of its own. */
  points?: PointsTable | null
}

export interface TeamTotal {
  teamId: number
  /** To a hundredth. */
  totalScore: number
  /** Performances that count, and those that a cap left out. */
  counted: number[]
  leftOut: number[]
}

/** Sums of hundredths are kept exact. */
const sum = (values: readonly number[]) => Math.round(values.reduce((all, each) => all + each, 0) * 100) / 100

/** A team's total: the points of its released performances, of each kind the best ones as far as its cap allows. @param performances of this team; others are not looked at */
export function totalOf(teamId: number, performances: readonly CountedPerformance[], { points, caps }: TotalRules): TeamTotal {
  const own = performances
    .filter((each) => each.teamId === teamId && each.isReleased && each.rating !== null)
    .map((each) => ({ ...each, points: pointsFor(each.points ?? points, each)! }))
    // Of two that count the same the one that was entered first.
    .sort((one, other) => other.points - one.points || one.performanceId - other.performanceId)
  const kinds = categoryKinds.map((kind) => {
    const cap = caps.find((each) => each.kind === kind)
    const ofKind = own.filter((each) => each.kind === kind)
    const counted = ofKind.slice(0, cap?.counted ?? ofKind.length)
    return { counted, leftOut: ofKind.slice(counted.length), points: Math.min(sum(counted.map((each) => each.points)), cap?.mostPoints ?? Infinity) }
  })
  const keys = (of: readonly { performanceId: number }[]) => of.map(({ performanceId }) => performanceId)
  return { teamId, totalScore: sum(kinds.map((kind) => kind.points)), counted: kinds.flatMap(({ counted }) => keys(counted)), leftOut: kinds.flatMap(({ leftOut }) => keys(leftOut)) }
}

/** A team in the order of its classification before anyone has certified it. */
export interface RankedTeam extends TeamTotal {
  /** From 1, each once: those that nothing separates are in the order of their names. */
  position: number
  /** The same for those that nothing in the rules separates. */
  rank: number
  /** Nothing in the rules separates it from another: the office decides who comes first. */
  isTied: boolean
}

/** The teams of a classification by their totals, then by the rules for ties, then by name. */
export function rankTeams(teams: readonly { teamId: number; name: string }[], performances: readonly CountedPerformance[], rules: TotalRules): RankedTeam[] {
  const rows = teams.map(({ teamId, name }) => {
    const total = totalOf(teamId, performances, rules)
    return { name, total, values: [total.totalScore, ...rules.ties.map((step) => tieValue(step, total, performances, rules))] }
  })
  return rows
    .sort((one, other) => compareValues(one.values, other.values) || one.name.localeCompare(other.name, 'en') || one.total.teamId - other.total.teamId)
    .map(({ total, values }, index, all) => ({ ...total, position: index + 1, rank: 1 + all.filter((other) => compareValues(other.values, values) < 0).length, isTied: all.some((other) => other.total !== total && compareValues(values, other.values) === 0) }))
}

/** The more the better, by the first in which they differ. */
const compareValues = (one: readonly number[], other: readonly number[]): number => one.reduce((found, value, index) => found || pointsType.compare(value, other[index]!, {}), 0)

function tieValue(step: TotalRules['ties'][number], { counted }: TeamTotal, performances: readonly CountedPerformance[], { points }: TotalRules): number {
  const own = performances.filter(({ performanceId }) => counted.includes(performanceId))
  if (step.by === 'ratings') return own.filter(({ rating }) => rating === step.rating).length
  return sum(own.filter(({ kind }) => kind === step.kind).map((each) => pointsFor(each.points ?? points, each)!))
}
