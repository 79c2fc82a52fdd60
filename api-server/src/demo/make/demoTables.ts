import { computeStandings } from '@portal/shared/competition/standings/computeStandings'
import type { ComputedStanding, DecidedMatch } from '@portal/shared/competition/standings/computeStandings.types'
import { percentageRules } from '@portal/shared/directory/rules/defaultRules'
import type { DemoDistrict, DemoTeam } from './makeDistricts'
import type { DemoMatch } from './makeMatches'

/** A district's table as it stands with these matches. The server computes and stores the real one; this one is to choose by. */
export function tableOf(district: DemoDistrict, matches: DemoMatch[]): ComputedStanding[] {
  return computeStandings({
    teams: district.teams.map((team) => ({ id: team.id, name: team.school.name })),
    matches: matches.flatMap((match, index): DecidedMatch[] =>
      match.status !== 'final' || match.kind === 'scrimmage' ? [] : [{
        id: index, homeTeamId: match.home.id, awayTeamId: match.away.id, homeScore: match.homeScore ?? 0, awayScore: match.awayScore ?? 0,
        outcome: match.outcome ?? 'played', overtime: match.overtimePeriods > 0, league: match.district === district, playedAt: match.day,
      }]),
    rules: district.standingsRules ?? district.activity.rules?.standings ?? percentageRules,
  })
}

/** Matches by team, in order of their day. */
export function matchesByTeam(matches: DemoMatch[]): Map<DemoTeam, DemoMatch[]> {
  const byTeam = new Map<DemoTeam, DemoMatch[]>()
  for (const match of [...matches].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    for (const team of [match.home, match.away]) {
      const own = byTeam.get(team)
      if (own) own.push(match)
      else byTeam.set(team, [match])
    }
  }
  return byTeam
}

/** All matches that any of the district's teams play. */
export function matchesOf(district: DemoDistrict, byTeam: Map<DemoTeam, DemoMatch[]>): DemoMatch[] {
  return [...new Set(district.teams.flatMap((team) => byTeam.get(team) ?? []))]
}
