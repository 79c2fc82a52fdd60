import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Reader } from '../../platform/db/database'
import { shownRows } from './beforeAnyMatch'
import { findDecisions, tablesFrom } from './computeTables'
import { rulesOf } from './districtRules'
import { findDecidedMatches, findDistrictRules, findTeamsOfDistricts } from './standing.repository'

/** A district's table by the results up to a match, without that match and with it. */
export interface TablesAround {
  before: StoredStandingRow[]
  after: StoredStandingRow[]
  rules: StandingsRules
}

/**
 * What one result did to the table of its district: the table of all results up to its own time, computed twice from what is read once. Rules,
 * teams and decisions are those of today (the table of a past day, with the rules of then, is computeTablesAt): the question is what this one
 * result made of it. Null where the match is not decided, counts nowhere, or the district is not there.
 */
export async function tablesAround(reader: Reader, districtId: number, matchId: number): Promise<TablesAround | null> {
  const districts = await findDistrictRules(reader, [districtId])
  const teams = await findTeamsOfDistricts(reader, [districtId])
  const decided = await findDecidedMatches(reader, teams.map(({ id }) => id))
  const own = decided.find(({ id }) => id === matchId)
  if (!own || !districts[0]) return null
  const matches = decided.filter(({ startsAt }) => startsAt <= own.startsAt)
  const known = { districts, teams, matches }
  const decisions = await findDecisions(reader, known)
  const rowsOf = (counted: typeof matches) => shownRows(tablesFrom({ ...known, matches: counted }, decisions).get(districtId) ?? [])
  return { before: rowsOf(matches.filter(({ id }) => id !== matchId)), after: rowsOf(matches), rules: rulesOf(districts[0]) }
}
