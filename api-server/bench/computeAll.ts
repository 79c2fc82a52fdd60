import { computeStandings } from '@portal/shared/competition/standings/computeStandings'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import type { StandingsInput } from '@portal/shared/competition/standings/computeStandings.types'

/** A season of `size` teams that all met twice, with few goals, so that many are tied. */
function season(size: number, seed: number): StandingsInput {
  let state = seed + 1
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const teams = Array.from({ length: size }, (_, id) => ({ id: id + 1, name: `Team ${id + 1}` }))
  const matches = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({
      id: home.id * 100 + away.id, homeTeamId: home.id, awayTeamId: away.id, homeScore: Math.floor(random() * 4), awayScore: Math.floor(random() * 3),
      outcome: 'played' as const, overtime: false, league: true, playedAt: `2026-10-${String((home.id + away.id) % 28 + 1).padStart(2, '0')}T20:00:00Z`,
    })))
  return { teams, matches, rules: soccerRules }
}

/** @returns milliseconds for the full recomputation of `districts` tables of 10 teams, 90 matches each */
export function timeFullRecomputation(districts: number): number {
  const seasons = Array.from({ length: districts }, (_, index) => season(10, index))
  const started = performance.now()
  let ranked = 0
  for (const each of seasons) ranked += computeStandings(each).length
  if (ranked !== districts * 10) throw new Error('Teams are missing')
  return performance.now() - started
}
