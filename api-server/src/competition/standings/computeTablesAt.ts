import { joinNames, nameOrCount } from '@portal/shared/platform/format/nameWords'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Reader } from '../../platform/db/database'
import { teamNameOf } from '../../directory/teams/teamName'
import { rulesOf } from './districtRules'
import { findResultsAt } from './resultsAt'
import { findDistrictRulesAt } from './rulesAt'
import { tablesOf } from './computeTables'
import { findTeamsAt } from './teamsAt'

/** A district's table as it was. */
export interface TableAt {
  rows: StoredStandingRow[]
  /** What it was ranked by. */
  rules: StandingsRules
  /** What of it is not on record, in sentences. */
  notes: string[]
}

/**
 * The tables of these districts as they were at a moment: by the scores, decisions and tosses entered before it, and the rules and
 * teams of that time. Where the record lacks one of these, what comes closest to it is used, and the notes say so.
 */
export async function computeTablesAt(reader: Reader, districtIds: number[], at: Date): Promise<Map<number, TableAt>> {
  const districts = await findDistrictRulesAt(reader, districtIds, at)
  const teams = await findTeamsAt(reader, districts, at)
  const matches = await findResultsAt(reader, teams.map(({ id }) => id), at)
  const tables = await tablesOf(reader, { districts, teams, matches, asOf: at })
  return new Map(districts.map((district) => {
    const rows = tables.get(district.id) ?? []
    // Who had a result in its table was in the district.
    const played = new Set(rows.filter(({ league: { wins, losses, ties } }) => wins + losses + ties > 0).map(({ teamId }) => teamId))
    const unknown = teams.filter((team) => team.districtId === district.id && !team.isTold && !played.has(team.id)).map(teamNameOf)
    return [district.id, { rows, rules: rulesOf(district), notes: [...(district.isTold ? [] : [noRules]), ...(unknown.length === 0 ? [] : [noArrival(unknown, rows.length)])] }]
  }))
}

const noRules = 'The rules were changed since without a record of what they had been: those that rank this table may not be the ones of that day.'

function noArrival(names: readonly string[], all: number): string {
  const who = names.length === all ? (all === 1 ? joinNames(names) : 'these teams') : nameOrCount(names, 4)
  const [are, they, have] = names.length === 1 ? ['is', 'it', 'has'] : ['are', 'they', 'have']
  return `It is not on record since when ${who} ${are} in this district: ${they} ${have} no result in it by then, and ${are} listed as if ${they} had been there.`
}
