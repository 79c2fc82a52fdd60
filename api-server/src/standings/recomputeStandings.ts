import { isDeepStrictEqual } from 'node:util'
import { computeStandings } from '@portal/shared/standings/computeStandings'
import type { ComputedStanding } from '@portal/shared/standings/computeStandings.types'
import { percentageRules } from '@portal/shared/standings/defaultRules'
import type { StandingRow } from '@portal/shared/standings/standing.schemas'
import type { Tx } from '../db/database'
import { teamNameOf } from '../matches/presentMatch'
import { findAdjustments, findDecidedMatches, findExternalValues, findTables, findTeamsOfDistricts, lockDistricts, upsertTable } from './standing.repository'

/** Districts per round of queries: bounds the memory of a whole association's recomputation. */
const batch = 50

/**
 * Computes the tables of these districts anew and stores those that changed, with a raised version.
 * Locks the districts first: the matches it then reads are all that a concurrent score could have added.
 * The cost depends on the districts' teams and their matches only, never on the size of the association.
 * @returns the districts whose table changed
 */
export async function recomputeStandings(tx: Tx, districtIds: number[], now: Date): Promise<number[]> {
  const ordered = [...new Set(districtIds)].sort((a, b) => a - b)
  const changed: number[] = []
  for (let start = 0; start < ordered.length; start += batch) changed.push(...(await recomputeBatch(tx, ordered.slice(start, start + batch), now)))
  return changed
}

async function recomputeBatch(tx: Tx, districtIds: number[], now: Date): Promise<number[]> {
  const changed: number[] = []
  const districts = await lockDistricts(tx, districtIds)
  const teams = await findTeamsOfDistricts(tx, districtIds)
  const matches = await findDecidedMatches(tx, teams.map((team) => team.id))
  const adjustments = await findAdjustments(tx, districtIds)
  const externals = await findExternalValues(tx, districtIds)
  const stored = new Map((await findTables(tx, districtIds)).map((table) => [table.districtId, table]))

  for (const district of districts) {
    const own = new Map(teams.filter((team) => team.districtId === district.id).map((team) => [team.id, team]))
    const standings = computeStandings({
      teams: [...own.values()].map((team) => ({ id: team.id, name: teamNameOf(team), eligible: team.eligible })),
      matches: matches
        .filter((match) => own.has(match.homeTeamId) || own.has(match.awayTeamId))
        .map((match) => ({
          id: match.id,
          homeTeamId: match.homeTeamId,
          awayTeamId: match.awayTeamId,
          homeScore: match.homeScore ?? 0,
          awayScore: match.awayScore ?? 0,
          outcome: match.outcome ?? 'played',
          overtime: match.overtimePeriods > 0,
          league: match.districtId === district.id && own.has(match.homeTeamId) && own.has(match.awayTeamId),
          playedAt: match.startsAt.toISOString(),
        })),
      rules: district.standingsRules ?? district.activityRules?.standings ?? percentageRules,
      adjustments: adjustments.filter((row) => row.districtId === district.id),
      externals: externals.filter((row) => row.districtId === district.id),
      coinTosses: district.coinTosses,
    })
    const rows = standings.map((standing) => presentRow(standing, own.get(standing.teamId)!))
    const before = stored.get(district.id)
    // Stored rows come back from JSON with their keys in another order: compared as values.
    if (before && isDeepStrictEqual(before.rows, rows)) continue
    await upsertTable(tx, { districtId: district.id, rows, computedAt: now, version: (before?.version ?? 0) + 1 })
    changed.push(district.id)
  }
  return changed
}

function presentRow(standing: ComputedStanding, team: { schoolId: number; schoolParam: string; schoolName: string; teamName: string }): StandingRow {
  return {
    rank: standing.rank,
    shared: standing.shared,
    teamId: standing.teamId,
    schoolId: team.schoolId,
    schoolParam: team.schoolParam,
    teamName: teamNameOf(team),
    league: { ...standing.league, percentage: percentageText(standing.league.percentage) },
    overall: { ...standing.overall, percentage: percentageText(standing.overall.percentage) },
    points: standing.points,
    adjustment: standing.adjustment,
    scored: standing.scored,
    allowed: standing.allowed,
    streak: standing.streak ? `${standing.streak.result}${standing.streak.length}` : '',
    reason: standing.reason.text,
  }
}

/** ".667", "1.000", "–" before the first match: as sports pages write it. */
const percentageText = (share: number | null) => (share === null ? '–' : share === 1 ? '1.000' : share.toFixed(3).replace(/^0/, ''))
