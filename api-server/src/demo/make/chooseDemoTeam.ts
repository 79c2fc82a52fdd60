import type { ComputedStanding } from '@portal/shared/competition/standings/computeStandings.types'
import { levels } from '../plan/demoActivities'
import { matchesByTeam, matchesOf, tableOf } from './demoTables'
import type { DemoDistrict, DemoTeam } from './makeDistricts'
import type { DemoMatch } from './makeMatches'

/** Scores that the demo coach has still to enter. */
const due = 2

/**
 * The girls' soccer team of the demo coach: its school plays basketball too, it has matches behind it and before it, and it
 * stands in a tie of at least three teams where there is one. Its last two matches lose their scores: they are the coach's to enter.
 */
export function chooseDemoTeam(teams: DemoTeam[], districts: DemoDistrict[], matches: DemoMatch[], today: string): DemoTeam {
  const byTeam = matchesByTeam(matches)
  const hasBasketball = new Set(teams.filter((team) => team.activity.slug === 'girls-basketball').map((team) => team.school))
  let best: { team: DemoTeam; open: DemoMatch[]; worth: number } | undefined
  for (const district of districts) {
    if (district.activity.slug !== 'girls-soccer' || district.levelId !== levels[0].id) continue
    for (const team of district.teams) {
      if (!hasBasketball.has(team.school) || !team.school.metropolitan) continue
      const own = byTeam.get(team) ?? []
      const open = own.filter((match) => match.status === 'final' && match.day < today).slice(-due)
      const ahead = own.filter((match) => match.status === 'scheduled' && match.day >= today).length
      if (open.length < due || ahead < due) continue
      const known = matchesOf(district, byTeam).filter((match) => !open.includes(match))
      const row = tableOf(district, known).find((standing) => standing.teamId === team.id)
      const worth = row ? worthOf(row) : 0
      if (!best || worth > best.worth) best = { team, open, worth }
    }
  }
  if (!best) throw new Error(`No team can be the demo coach's on ${today}.`)
  for (const match of best.open) Object.assign(match, { status: 'scheduled', outcome: null, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 })
  return best.team
}

/** How much a place in a table shows: a tie of many, parted by what can be told, not at the very end. */
function worthOf({ rank, shared, reason, league }: ComputedStanding): number {
  const tied = Math.max(0, ...reason.steps.map((step) => step.amongTeamIds.length))
  return Math.min(tied, 3) * 10 + (shared ? 0 : 5) + (rank !== null && rank <= 4 ? 3 : 0) + Math.min(league.wins, 3)
}
