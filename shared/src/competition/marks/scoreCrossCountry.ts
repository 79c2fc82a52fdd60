import { joinNames } from '../../platform/format/nameWords'
import { ordinal } from '../../platform/format/ordinal'
import { compareFractions, formatFraction, fraction, sumFractions, type Fraction } from './fraction'
import type { CrossCountryRules } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'

export interface ScoredRunner {
  id: number
  /** In the race. */
  place: number
  /** Points of the team race; null for who is of an incomplete team or behind its last displacer. */
  points: Fraction | null
  is: 'scorer' | 'displacer' | 'none'
}

export interface CrossCountryTeam {
  teamId: number
  /** Null for an incomplete team. */
  rank: number | null
  sharedBy: number
  score: Fraction | null
  runners: ScoredRunner[]
  /** "1 + 4 + 6 + 7 + 9 = 27; displacers 10, 12." */
  text: string
  /** What parted it from teams with the same score; empty where none has. */
  tieText: string
}

type Team = Omit<CrossCountryTeam, 'rank' | 'sharedBy' | 'tieText'>

/** Points by runner: who is not counted is taken out of the race, and all behind move up; a dead heat shares, as in any event. */
function pointsOf(counted: readonly Placed[]): Map<number, Fraction> {
  return new Map(counted.map(({ id, place }) => {
    const ahead = counted.filter((other) => (other.place ?? 0) < (place ?? 0)).length
    const tied = counted.filter((other) => other.place === place).length
    return [id, fraction((2 * (ahead + 1) + tied - 1), 2)]
  }))
}

function tellTeam(teamId: number, own: readonly Placed[], points: ReadonlyMap<number, Fraction>, { scorers, displacers }: CrossCountryRules): Team {
  const complete = own.length >= scorers
  const runners = own.map(({ id, place }, index): ScoredRunner =>
    ({ id, place: place ?? 0, points: points.get(id) ?? null, is: !complete || index >= scorers + displacers ? 'none' : index < scorers ? 'scorer' : 'displacer' }))
  if (!complete) return { teamId, score: null, runners, text: `Incomplete: ${own.length} of ${scorers} runners finished, so its places count for nobody.` }
  const pointsIn = (is: ScoredRunner['is']) => runners.flatMap((each) => (each.is === is && each.points ? [each.points] : []))
  const [scored, pushed] = [pointsIn('scorer'), pointsIn('displacer')]
  const score = sumFractions(scored)
  const behind = pushed.length > 0 ? `; displacers ${pushed.map(formatFraction).join(', ')}` : ''
  return { teamId, score, runners, text: `${scored.map(formatFraction).join(' + ')} = ${formatFraction(score)}${behind}.` }
}

/** The runner next after the scorers; null without one. */
const nextRunner = ({ runners }: Team): ScoredRunner | null => runners.find(({ is }) => is === 'displacer') ?? null

/** What the scorers but the last have together. */
const withoutLast = ({ runners }: Team): Fraction => sumFractions(runners.filter(({ is }) => is === 'scorer').slice(0, -1).flatMap(({ points }) => (points ? [points] : [])))

/** Among teams of one score: who has a next runner is ahead of who has none; the better one is ahead; without any the scorers but the last decide. */
function compareTied(one: Team, other: Team): number {
  const [own, theirs] = [nextRunner(one), nextRunner(other)]
  if (own?.points && theirs?.points) return compareFractions(own.points, theirs.points)
  if (own || theirs) return own ? -1 : 1
  return compareFractions(withoutLast(one), withoutLast(other))
}

function tellTie(one: Team, all: readonly Team[], { scorers, teamTies }: CrossCountryRules, nameOf: (teamId: number) => string): string {
  const others = all.filter((other) => other !== one && one.score && other.score && compareFractions(one.score, other.score) === 0)
  if (others.length === 0 || !one.score) return ''
  const start = `Tied with ${joinNames(others.map(({ teamId }) => nameOf(teamId)))} at ${formatFraction(one.score)}`
  if (teamTies === 'shared') return `${start}. They share the place.`
  const ofTeam = (team: Team): string => {
    const next = nextRunner(team)
    return next?.points ? `${ordinal(scorers + 1)} runner ${formatFraction(next.points)}` : `no ${ordinal(scorers + 1)} runner, first ${scorers - 1} ${formatFraction(withoutLast(team))}`
  }
  return `${start}; ${ofTeam(one)}, ${joinNames(others.map((other) => `${nameOf(other.teamId)} ${ofTeam(other)}`))}.`
}

/**
 * The team race of a cross-country meet (NFHS track and field, rule 9): runners of incomplete teams, and those behind a team's last displacer, are taken
 * out; the others count 1, 2, 3; the fewest points of the scorers win. A dual within a larger race is the same race with its two teams alone.
 * @param teams the teams that are scored: runners of others are taken out too
 */
export function scoreCrossCountry(teams: readonly { id: number; name: string }[], places: readonly Placed[], rules: CrossCountryRules): CrossCountryTeam[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const finished = places.filter(({ teamId, place }) => place !== null && names.has(teamId)).sort((one, other) => (one.place ?? 0) - (other.place ?? 0) || one.id - other.id)
  const byTeam = new Map([...names.keys()].map((teamId) => [teamId, finished.filter((each) => each.teamId === teamId)]))
  const counted = [...byTeam.values()].filter((own) => own.length >= rules.scorers).flatMap((own) => own.slice(0, rules.scorers + rules.displacers))
  const points = pointsOf(counted)
  const compare = (one: Team, other: Team): number => {
    if (!one.score || !other.score) return Number(!one.score) - Number(!other.score)
    return compareFractions(one.score, other.score) || (rules.teamTies === 'nextRunner' ? compareTied(one, other) : 0)
  }
  const all = [...byTeam].map(([teamId, own]) => tellTeam(teamId, own, points, rules)).sort((one, other) => compare(one, other) || one.teamId - other.teamId)
  return all.map((team) => ({
    ...team,
    rank: team.score ? 1 + all.filter((other) => compare(other, team) < 0).length : null,
    sharedBy: team.score ? all.filter((other) => compare(other, team) === 0).length : 0,
    tieText: tellTie(team, all, rules, (teamId) => names.get(teamId) ?? ''),
  }))
}
