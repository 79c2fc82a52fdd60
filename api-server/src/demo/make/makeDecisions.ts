import { matchesByTeam, matchesOf, tableOf } from './demoTables'
import type { DemoDistrict, DemoTeam } from './makeDistricts'
import type { DemoMatch } from './makeMatches'
import { makePersonName } from './makePeople'
import { randomFor } from '../plan/random'

/** What district committees decided beside the results. */
export interface DemoDecisions {
  deductions: { district: DemoDistrict; team: DemoTeam; points: number; reason: string }[]
  coinTosses: Map<DemoDistrict, { order: number[]; tossedBy: string; tossedAt: string }[]>
  /** Teams that joined in mid-cycle: listed, not ranked. */
  ineligible: Set<DemoTeam>
}

/** Tosses that have been made; the rest of the ties that only a coin could part stay open, as they do in a running season. */
const tosses = 4

/**
 * A deduction of points, some recorded coin tosses, teams without a rank.
 * @param spared the district in which the demo coach's team plays: its tie is to be told by results alone
 */
export function makeDecisions(districts: DemoDistrict[], matches: DemoMatch[], spared: DemoDistrict | null): DemoDecisions {
  const random = randomFor('decisions')
  const byTeam = matchesByTeam(matches)
  const decisions: DemoDecisions = { deductions: [], coinTosses: new Map(), ineligible: new Set() }

  const soccer = districts.filter((district) => district.activity.slug === 'girls-soccer' && district !== spared)
  const penalized = random.pick(soccer)
  const leader = tableOf(penalized, matchesOf(penalized, byTeam))[0]
  const team = penalized.teams.find((each) => each.id === leader?.teamId)
  if (team) decisions.deductions.push({ district: penalized, team, points: -3, reason: 'Fielded a player who was not eligible' })

  for (const district of random.shuffle(districts.filter((each) => each !== spared && each !== penalized))) {
    if (decisions.ineligible.size < 3 && random.chance(0.05)) {
      decisions.ineligible.add(random.pick(district.teams))
    } else if (decisions.coinTosses.size < tosses && canToss(district)) {
      const own = matchesOf(district, byTeam)
      const level = tableOf(district, own).filter((row) => row.shared && row.league.wins > 0)
      const [first] = level
      const tied = level.filter((row) => row.rank === first?.rank)
      if (tied.length !== 2) continue
      const { firstName, lastName } = makePersonName(random)
      const last = own.filter((match) => match.status === 'final').map((match) => match.day).sort().at(-1) as string
      const order = random.shuffle(tied.map((row) => row.teamId))
      decisions.coinTosses.set(district, [{ order, tossedBy: `${firstName} ${lastName}, district chair`, tossedAt: `${last}T23:30:00.000Z` }])
    }
  }
  return decisions
}

function canToss(district: DemoDistrict): boolean {
  const rules = district.standingsRules ?? district.activity.rules?.standings
  return rules?.tieBreakers.some((step) => step.kind === 'coinToss') ?? false
}
