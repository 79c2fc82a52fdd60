import { shortReason } from '@portal/shared/competition/standings/shortReason'
import { rowsAround } from '@portal/shared/competition/standings/rowsAround'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { formatDecimal } from '@portal/shared/competition/standings/standingsWords'
import type { TableExcerpt } from '@portal/shared/competition/standings/tableExcerpt.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import { findCrests } from '../../directory/schools/crest.repository'
import type { Reader } from '../../platform/db/database'
import { findShortNames } from './standing.repository'

interface OfTable {
  districtName: string
  rows: readonly StoredStandingRow[]
  rankBy: StandingsRules['rankBy']
  scores: Pick<ScoreRules, 'unit' | 'tiesAllowed'>
}

/** The part of a district's table around these teams, with the reasons of their ranks. */
export async function presentExcerpt(reader: Reader, { districtName, rows, rankBy, scores }: OfTable, teamIds: readonly number[]): Promise<TableExcerpt> {
  const shown = rowsAround(rows, teamIds)
  const crests = await findCrests(reader, shown.map(({ schoolId }) => schoolId))
  const names = await findShortNames(reader, rows.map(({ teamId }) => teamId))
  // A reason names teams that are not shown, too.
  const shortOf = new Map(rows.map(({ teamId, teamName }) => [teamName, names.get(teamId) ?? teamName]))
  return {
    districtName, rankBy, unit: scores.unit, tiesAllowed: scores.tiesAllowed, total: rows.length,
    rows: shown.map((row) => {
      const isMarked = teamIds.includes(row.teamId)
      return {
        rank: row.rank, shared: row.shared, teamId: row.teamId, teamName: row.teamName,
        shortName: names.get(row.teamId) ?? row.teamName, crest: crests.get(row.schoolId)!,
        recordText: recordText(row, scores.tiesAllowed), valueText: valueText(row, rankBy),
        difference: row.scored - row.allowed, streak: row.streak,
        isMarked, reason: isMarked ? shortReason(row.reason, shortOf) : '',
      }
    }),
  }
}

const recordText = ({ league: { wins, losses, ties } }: StoredStandingRow, tiesAllowed: boolean) => [wins, losses, ...(tiesAllowed ? [ties] : [])].join('\u2013')

const valueText = (row: StoredStandingRow, rankBy: StandingsRules['rankBy']) =>
  rankBy === 'points' ? formatDecimal(row.points) : (rankBy === 'percentage' ? row.league : row.overall).percentage
